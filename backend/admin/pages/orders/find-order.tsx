import { useState } from 'react'
import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { call } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import type { Withdrawal } from './withdrawal-facts.ts'

/** Says which order a withdrawal is about, by its number. */
export const FindOrder = ({ withdrawal: { id, orderId } }: { readonly withdrawal: Withdrawal }) => {
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const assign = async () => {
    const { orders } = await call('POST /ecom/v1/orders/search', {
      search: { filter: { number: number.trim().replace(/^#/, '') } },
    })
    const [order] = orders
    if (!order) throw new ApiProblem('application', 'No such order', { status: 404, code: 'ORDER_NOT_FOUND' })
    await call('POST /awning/v1/withdrawals/{id}/assign-order', { id, orderId: order.id })
  }
  const close = () => setOpen(false)
  return (
    <div className="page-actions">
      <Button onPress={() => setOpen(true)}>{t(orderId ? 'withdrawals.assign.other' : 'withdrawals.assign')}</Button>
      <Dialog title={t('withdrawals.assign')} isOpen={isOpen} onClose={close}>
        <PlainForm onSave={assign} onSaved={close} action={t('withdrawals.assign')} onCancel={close}>
          <TextField
            label={t('orders.number')}
            hint={t('withdrawals.assign.hint')}
            name="orderId"
            value={number}
            onChange={setNumber}
          />
        </PlainForm>
      </Dialog>
    </div>
  )
}
