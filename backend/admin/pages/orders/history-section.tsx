import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CONFIRMATION_SENT_AGAIN } from '../../../contract/orders/activity-enumerations.ts'
import { call } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useWrite } from '../../app/queries.ts'
import { isWord, t, type Word } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { Order } from './order-facts.ts'

type Activity = Order['activities'][number]

/** Everything that happened to an order, the newest first, with the notes of those who run the shop. */
export const HistorySection = ({ order }: { readonly order: Order }) => {
  const [note, setNote] = useState('')
  const removal = useWrite('DELETE /ecom/v1/orders/{id}/activities/{activityId}')
  const save = async () => {
    await call('POST /ecom/v1/orders/{id}/activities', {
      id: order.id,
      activity: { merchantComment: { message: note.trim() } },
    })
    setNote('')
  }
  return (
    <Section title={t('history.title')} about={t('history.about')}>
      <PlainForm onSave={save} action={t('history.add')} isMinor>
        <TextField
          label={t('history.note')}
          name="activity.merchantComment.message"
          isMultiline
          maxLength={5000}
          value={note}
          onChange={setNote}
        />
      </PlainForm>
      <ProblemNotice problem={removal.error} />
      <ol className="lines">
        {order.activities.toReversed().map((activity) => (
          <li key={activity.id}>
            <span>
              <bdi>{describe(activity)}</bdi>
              <span className="field-hint">{formatDate(activity.createdDate)}</span>
            </span>
            {activity.merchantComment && (
              <Button
                variant="quiet"
                aria-label={t('history.remove', { text: activity.merchantComment.message.slice(0, 40) })}
                icon={<Trash2 aria-hidden />}
                onPress={() => removal.mutate({ id: order.id, activityId: activity.id ?? '' })}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function describe({ type, merchantComment, refundInitiated, paymentRefunded, customActivity }: Activity): string {
  if (merchantComment) return merchantComment.message
  if (customActivity?.type === CONFIRMATION_SENT_AGAIN) return t('history.again')
  if (customActivity) return customActivity.type ?? t('history.CUSTOM_ACTIVITY')
  const word = `history.${type}`
  const amount = refundInitiated?.amount ?? paymentRefunded?.payment?.regular?.amount
  const text = isWord(word) ? t(word as Word) : type
  return amount ? `${text}: ${amount.formattedAmount}` : text
}
