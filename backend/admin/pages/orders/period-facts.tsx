import { useState } from 'react'
import { call } from '../../app/api.ts'
import { formatDate, nameDay } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import type { Period } from './withdrawal-facts.ts'

interface PeriodFactsProps {
  readonly orderId: string
  readonly period: Period
}

/** Until when an order can be withdrawn from, and the day of the delivery that it counts from. */
export const PeriodFacts = ({ orderId, period }: PeriodFactsProps) => {
  const { deliveredDate = '', endDate, daysLeft = 0, uninformedEndDate } = period
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState(deliveredDate)
  const close = () => setOpen(false)
  const state = () =>
    call('PUT /awning/v1/orders/{orderId}/withdrawal-period', { orderId, ...(day && { deliveredDate: day }) })
  return (
    <>
      <p>
        {endDate
          ? t(daysLeft > 0 ? 'withdrawals.period.open' : 'withdrawals.period.over', {
              date: nameDay(endDate),
              count: daysLeft,
            })
          : t('withdrawals.period.unknown')}
      </p>
      {uninformedEndDate && (
        <p className="muted">{t('withdrawals.period.uninformed', { date: nameDay(uninformedEndDate) })}</p>
      )}
      <ShownInstructions orderId={orderId} />
      <div className="page-actions">
        <Button onPress={() => setOpen(true)}>{t('withdrawals.delivered')}</Button>
      </div>
      <Dialog title={t('withdrawals.delivered')} isOpen={isOpen} onClose={close}>
        <PlainForm onSave={state} onSaved={close} action={t('form.save')} onCancel={close}>
          <TextField
            label={t('withdrawals.delivered.day')}
            hint={t('withdrawals.delivered.hint')}
            name="deliveredDate"
            type="date"
            value={day}
            onChange={setDay}
          />
        </PlainForm>
      </Dialog>
    </>
  )
}

/** The instructions that the buyer was shown before paying, as they were then. */
const ShownInstructions = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useRead('GET /awning/v1/orders/{orderId}/withdrawal-period', { orderId })
  if (!data?.instructions) return null
  const { language, text, shownDate } = data.instructions
  return (
    <details>
      <summary>
        {t('withdrawals.instructions')}, {formatDate(shownDate)}
      </summary>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <p key={index} lang={language} className="small">
          <bdi>{line}</bdi>
        </p>
      ))}
    </details>
  )
}
