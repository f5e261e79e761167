import { useNavigate } from '@tanstack/react-router'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { NewSecret } from './new-secret.tsx'
import { NEW_WEBHOOK, toWire, WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhook-state.tsx'

type Webhook = Output<'GET /awning/v1/webhooks'>['webhooks'][number]

/** The list of webhooks, and the public keys of their signatures. */
export const WebhooksPage = () => {
  const { data } = useRead('GET /awning/v1/webhooks', {})
  const { data: signing } = useRead('GET /awning/v1/webhook-keys', {})
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const navigate = useNavigate()
  const columns: readonly ColumnOf<Webhook>[] = [
    { id: 'name', label: t('webhooks.name'), cell: ({ name, url }) => <bdi>{name ?? new URL(url).host}</bdi> },
    { id: 'url', label: t('webhooks.url'), isWideOnly: true, cell: ({ url }) => <bdi>{url}</bdi> },
    { id: 'state', label: t('webhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
  ]
  const add = (
    <Button variant="primary" onPress={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <Page title={t('webhooks.title')} about={t('webhooks.about')} actions={add}>
      {secret && <NewSecret secret={secret} />}
      <Table
        label={t('webhooks.title')}
        columns={columns}
        items={data?.webhooks}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: id } })}
        empty={
          <Empty icon={<WebhookIcon aria-hidden />} title={t('webhooks.none.title')} text={t('webhooks.none.text')} />
        }
      />
      {signing && signing.keys.length > 0 && (
        <Section title={t('webhooks.keys')} about={t('webhooks.keys.about')}>
          {signing.keys.map(({ id, publicKey, signsFrom }) => (
            <CopyText key={id} label={t('webhooks.keys.from', { date: formatDate(signsFrom) })} text={publicKey} />
          ))}
        </Section>
      )}
      <Dialog title={t('webhooks.add')} isOpen={isAdding} onClose={() => setAdding(false)}>
        {isAdding && (
          <NewWebhook
            onMade={(made) => {
              setSecret(made)
              setAdding(false)
            }}
            onCancel={() => setAdding(false)}
          />
        )}
      </Dialog>
    </Page>
  )
}

interface NewWebhookProps {
  readonly onMade: (secret: string) => void
  readonly onCancel: () => void
}

const NewWebhook = ({ onMade, onCancel }: NewWebhookProps) => {
  const [draft, setDraft] = useState(NEW_WEBHOOK)
  const save = async () => {
    const { name, eventTypes, ...webhook } = toWire(draft)
    const given = { ...webhook, ...(name && { name }), ...(eventTypes && { eventTypes }) }
    onMade((await call('POST /awning/v1/webhooks', { webhook: given })).secret)
  }
  return (
    <PlainForm onSave={save} action={t('webhooks.add')} onCancel={onCancel}>
      <WebhookFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
    </PlainForm>
  )
}
