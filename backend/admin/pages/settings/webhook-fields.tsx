import type { Input, Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { CodeName } from '../../ui/code-name.tsx'
import { CheckField, SwitchField, TextField } from '../../ui/fields.tsx'

type Webhook = Output<'GET /awning/v1/webhooks/{id}'>['webhook']
type Changes = Input<'PATCH /awning/v1/webhooks/{id}'>['webhook']
type EventTypes = NonNullable<Changes['eventTypes']>

/** The state of the webhook form. */
type WebhookDraft = {
  name: string
  url: string
  isEnabled: boolean
  getsAll: boolean
  eventTypes: EventTypes
}

export const NEW_WEBHOOK: WebhookDraft = { name: '', url: '', isEnabled: true, getsAll: true, eventTypes: [] }

export const toDraft = ({ name = '', url, status, eventTypes }: Webhook): WebhookDraft => ({
  name,
  url,
  isEnabled: status === 'ENABLED',
  getsAll: !eventTypes,
  eventTypes: eventTypes ?? [],
})

/** Converts a draft to the API's shape; `null` removes the name, or the selection of events. */
export const toWire = ({ name, url, isEnabled, getsAll, eventTypes }: WebhookDraft) => ({
  name: name.trim() || null,
  url: url.trim(),
  status: isEnabled ? ('ENABLED' as const) : ('DISABLED' as const),
  eventTypes: getsAll ? null : eventTypes,
})

interface WebhookFieldsProps {
  readonly draft: WebhookDraft
  readonly onChange: (part: Partial<WebhookDraft>) => void
}

/** The form fields of a webhook: URL, name, state and events. */
export const WebhookFields = ({ draft, onChange }: WebhookFieldsProps) => {
  const { data } = useRead('GET /awning/v1/webhook-event-types', {})
  const { eventTypes } = draft
  const types = (data?.eventTypes ?? []).map(({ eventType }) => eventType as EventTypes[number])
  return (
    <>
      <TextField
        label={t('webhooks.name')}
        hint={t('webhooks.name.hint')}
        name="webhook.name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        name="webhook.url"
        type="url"
        value={draft.url}
        onChange={(url) => onChange({ url })}
      />
      <SwitchField
        label={t('webhooks.send')}
        hint={t('webhooks.send.hint')}
        value={draft.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
      <SwitchField
        label={t('webhooks.all')}
        hint={t('webhooks.all.hint')}
        value={draft.getsAll}
        onChange={(getsAll) => onChange({ getsAll })}
      />
      {!draft.getsAll && (
        <fieldset className="scopes scopes-long">
          <legend className="visually-hidden">{t('webhooks.events')}</legend>
          {types.map((type) => (
            <CheckField
              key={type}
              label={<CodeName>{type}</CodeName>}
              name="webhook.eventTypes"
              value={eventTypes.includes(type)}
              onChange={(on) =>
                onChange({ eventTypes: on ? [...eventTypes, type] : eventTypes.filter((other) => other !== type) })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
