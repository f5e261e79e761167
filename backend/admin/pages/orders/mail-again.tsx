import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailForm } from './mail-form.tsx'
import type { Order } from './order-facts.ts'

/** Sends the confirmation once more, to the buyer or another address. */
export const MailAgain = ({ order }: { readonly order: Order }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const send = (email: string | undefined) =>
    call('POST /awning/v1/orders/{orderId}/send-confirmation', { orderId: order.id, ...(email && { email }) })
  return (
    <>
      <Button icon={<Mail className="icon" aria-hidden />} onPress={() => setOpen(true)}>
        {t('again.title')}
      </Button>
      <Dialog title={t('again.title')} isOpen={isOpen} onClose={close}>
        {isOpen && <MailForm text={t('again.text')} own={order.buyerInfo?.email ?? ''} onSend={send} onClose={close} />}
      </Dialog>
    </>
  )
}
