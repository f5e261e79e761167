import { useState } from 'react'
import { call } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BuyersMail } from './buyers-mail.tsx'
import { findSubscriptionId, type Order, requireOrderUnchanged } from './order-facts.ts'

/** Cancels an order; what was paid is given back by a refund of its own. */
export const CancelOrder = ({ order }: { readonly order: Order }) => {
  const [seen, setSeen] = useState<Order>()
  return (
    <>
      <Button variant="danger" onPress={() => setSeen(order)}>
        {t('cancel.title')}
      </Button>
      <Dialog title={t('cancel.title')} isOpen={seen !== undefined} onClose={() => setSeen(undefined)} isAlert>
        {seen && <CancelForm order={seen} onClose={() => setSeen(undefined)} />}
      </Dialog>
    </>
  )
}

const CancelForm = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const [restock, setRestock] = useState(true)
  const [mail, setMail] = useState(order.buyerInfo?.email !== undefined)
  const [message, setMessage] = useState('')
  const save = async () => {
    await requireOrderUnchanged(order)
    await call('POST /ecom/v1/orders/{id}/cancel', {
      id: order.id,
      restockAllItems: restock,
      sendOrderCanceledEmail: mail,
      ...(mail && message.trim() && { customMessage: message.trim() }),
    })
  }
  return (
    <>
      <p>{t('cancel.text')}</p>
      {findSubscriptionId(order) && <Notice kind="warning">{t('subs.cancelOrder')}</Notice>}
      <PlainForm onSave={save} onSaved={onClose} action={t('cancel.title')} onCancel={onClose}>
        <CheckField label={t('cancel.restock')} value={restock} onChange={setRestock} />
        <BuyersMail isSent={mail} onSent={setMail} message={message} onMessage={setMessage} name="customMessage" />
      </PlainForm>
    </>
  )
}
