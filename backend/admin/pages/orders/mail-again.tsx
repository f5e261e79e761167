import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import type { Order } from './order-facts.ts'

/** Sends the buyer the confirmation once more. */
export const MailAgain = ({ order }: { readonly order: Order }) => {
  const [isOpen, setOpen] = useState(false)
  const sending = useWrite('POST /awning/v1/orders/{orderId}/send-confirmation')
  const open = () => {
    sending.reset()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<Mail className="icon" aria-hidden />} onPress={open}>
        {t('again.title')}
      </Button>
      <Dialog title={t('again.title')} isOpen={isOpen} onClose={close}>
        <p role="status">
          {t(sending.isSuccess ? 'again.done' : 'again.text', { email: order.buyerInfo?.email ?? '' })}
        </p>
        <ProblemNotice problem={sending.error} />
        <div className="dialog-actions">
          <Button onPress={close}>{t(sending.isSuccess ? 'action.close' : 'action.cancel')}</Button>
          {!sending.isSuccess && (
            <Button
              variant="primary"
              isPending={sending.isPending}
              onPress={() => sending.mutate({ orderId: order.id })}
            >
              {t('again.action')}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
