import type { Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useList, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CodeName } from '../../ui/code-name.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Section } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'

type Attempt = Output<'POST /awning/v1/webhooks/{id}/attempts/search'>['attempts'][number]
type Failed = Output<'POST /awning/v1/webhooks/{id}/failed-deliveries/search'>['failedDeliveries'][number]

const toSearch = (cursor: string | undefined) => ({ cursorPaging: { limit: 20, ...(cursor && { cursor }) } })

/** The delivery attempts of the last 30 days. */
export const AttemptsSection = ({ id }: { readonly id: string }) => {
  const list = useList(
    'POST /awning/v1/webhooks/{id}/attempts/search',
    ({ cursor }) => ({ id, search: toSearch(cursor) }),
    ({ attempts, metadata }) => ({ items: attempts, next: metadata.cursors?.next }),
    [id],
  )
  const columns: readonly ColumnOf<Attempt>[] = [
    { id: 'event', label: t('webhooks.event'), cell: ({ eventType }) => <CodeName>{eventType}</CodeName> },
    { id: 'date', label: t('webhooks.date'), isWideOnly: true, cell: ({ createdDate }) => formatDate(createdDate) },
    { id: 'try', label: t('webhooks.try'), isNumber: true, isWideOnly: true, cell: ({ attempt }) => attempt },
    {
      id: 'answer',
      label: t('webhooks.answer'),
      cell: ({ succeeded, status, error }) => (
        <Badge tone={succeeded ? 'good' : 'bad'}>{succeeded ? status : (error ?? status)}</Badge>
      ),
    },
  ]
  return (
    <Section title={t('webhooks.log')} about={t('webhooks.log.about')}>
      <Table
        label={t('webhooks.log')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        empty={<p className="muted">{t('webhooks.log.none')}</p>}
      />
    </Section>
  )
}

/** Events whose delivery has failed for three days; each can be sent again. */
export const FailedSection = ({ id }: { readonly id: string }) => {
  const resend = useWrite('POST /awning/v1/webhooks/{id}/failed-deliveries/resend')
  const list = useList(
    'POST /awning/v1/webhooks/{id}/failed-deliveries/search',
    ({ cursor }) => ({ id, search: toSearch(cursor) }),
    ({ failedDeliveries, metadata }) => ({ items: failedDeliveries, next: metadata.cursors?.next }),
    [id],
  )
  const columns: readonly ColumnOf<Failed>[] = [
    { id: 'event', label: t('webhooks.event'), cell: ({ eventType }) => <CodeName>{eventType}</CodeName> },
    { id: 'date', label: t('webhooks.date'), isWideOnly: true, cell: ({ givenUpDate }) => formatDate(givenUpDate) },
    { id: 'answer', label: t('webhooks.answer'), isWideOnly: true, cell: ({ lastError }) => <bdi>{lastError}</bdi> },
    {
      id: 'resend',
      label: t('webhooks.resend'),
      cell: ({ id: deliveryId, eventType }) => (
        <Button
          aria-label={t('webhooks.resend.of', { event: eventType })}
          isPending={resend.isPending && resend.variables.deliveryId === deliveryId}
          onPress={() => resend.mutate({ id, deliveryId })}
        >
          {t('webhooks.resend')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('webhooks.failed')} about={t('webhooks.failed.about')}>
      <ProblemNotice problem={resend.error} />
      <Table
        label={t('webhooks.failed')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        empty={<p className="muted">{t('webhooks.failed.none')}</p>}
      />
    </Section>
  )
}
