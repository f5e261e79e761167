import { type ReactNode, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Badge, Facts, Section } from '../../ui/page.tsx'

export type Provider = Output<'GET /awning/v1/payment-providers'>['paymentProviders'][number]

export const PROVIDER_NAMES = { stripe: 'Stripe', paypal: 'PayPal', mollie: 'Mollie' } as const

type SectionProps = {
  readonly provider: Provider
  /** Whether the provider can reach this server with its webhooks. */
  readonly isReachable: boolean
  readonly isPaused: boolean
}

/** The shop's keys of a payment provider: their details, and a form to change them. */
export const ProviderSection = ({ provider, isReachable, isPaused }: SectionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { provider: id, keys, serverKeys } = provider
  const close = () => setOpen(false)
  return (
    <Section
      title={PROVIDER_NAMES[id]}
      about={t(`${id}.about`)}
      actions={
        keys && (
          <Badge tone={isPaused ? 'neutral' : keys.test ? 'warning' : 'good'}>
            {t(isPaused ? 'payments.paused' : keys.test ? 'payments.keys.tests' : 'payments.active')}
          </Badge>
        )
      }
    >
      {keys && <KnownKeys provider={provider} keys={keys} />}
      {!provider.takesCurrency && (
        <Notice kind="warning">
          {t('payments.currency.missing', { provider: PROVIDER_NAMES[id], currency: provider.currency })}
        </Notice>
      )}
      {keys?.test && <Notice kind="warning">{t('payments.keys.tests.text')}</Notice>}
      {!keys && serverKeys && <Notice>{t('payments.server')}</Notice>}
      {keys?.ways?.length === 0 && (
        <Notice kind="warning">{t('payments.keys.noWays', { provider: PROVIDER_NAMES[id] })}</Notice>
      )}
      {isOpen ? (
        <KeysForm provider={provider} isReachable={isReachable} onClose={close} />
      ) : (
        <div className="form-actions">
          {keys && (
            <DeleteButton
              action={t('payments.keys.remove')}
              text={t('payments.keys.remove.text', { provider: PROVIDER_NAMES[id] })}
              onDelete={() => call('DELETE /awning/v1/payment-providers/{provider}/keys', { provider: id })}
            />
          )}
          <Button onPress={() => setOpen(true)}>{t(keys ? 'payments.keys.replace' : 'payments.keys.enter')}</Button>
        </div>
      )}
    </Section>
  )
}

type KnownKeysProps = { readonly provider: Provider; readonly keys: NonNullable<Provider['keys']> }

const KnownKeys = ({ provider, keys }: KnownKeysProps) => (
  <>
    <Facts
      rows={[
        [t('payments.keys.account'), <bdi key="account">{keys.account}</bdi>],
        [t('payments.keys.secret'), <bdi key="secret">{`•••• ${keys.lastFour}`}</bdi>],
        [t('payments.keys.saved'), formatDate(keys.savedDate)],
        ...(keys.ways?.length
          ? [[t('payments.keys.ways'), <bdi key="ways">{keys.ways.join(', ')}</bdi>] as const]
          : []),
        [t('payments.keys.version'), <bdi key="version">{provider.apiVersion}</bdi>],
      ]}
    />
    {keys.webhook && <WebhookState provider={provider} webhook={keys.webhook} />}
  </>
)

type WebhookStateProps = {
  readonly provider: Provider
  readonly webhook: NonNullable<NonNullable<Provider['keys']>['webhook']>
}

/** What the webhook at the provider lacks. */
const WebhookState = ({ provider: { provider: id }, webhook: { state, missingEvents } }: WebhookStateProps) => {
  const provider = PROVIDER_NAMES[id]
  if (state === 'CURRENT') return null
  if (state === 'MISSING') return <Notice kind="warning">{t('payments.webhook.missing', { provider })}</Notice>
  return (
    <Notice kind="warning">
      <CopyText text={missingEvents.join(', ')} label={t('payments.webhook.behind', { provider })} />
    </Notice>
  )
}

type FormProps = {
  readonly provider: Provider
  readonly isReachable: boolean
  readonly onClose: () => void
}

const KeysForm = (props: FormProps) => {
  switch (props.provider.provider) {
    case 'stripe':
      return <StripeForm {...props} />
    case 'paypal':
      return <PaypalForm {...props} />
    case 'mollie':
      return <MollieForm onClose={props.onClose} />
  }
}

const StripeForm = ({ provider, isReachable, onClose }: FormProps) => {
  const [secretKey, setSecretKey] = useState('')
  const [publishableKey, setPublishableKey] = useState('')
  const [webhookSecret, setWebhookSecret] = useState<string>()
  const save = async () => {
    const webhook = webhookSecret?.trim()
    const keys = { secretKey: secretKey.trim(), publishableKey: publishableKey.trim() }
    await call('PUT /awning/v1/payment-providers/stripe/keys', {
      keys: { ...keys, ...(webhook && { webhookSecret: webhook }) },
    })
    onClose()
  }
  return (
    <PlainForm onSave={save} onCancel={onClose} action={t('payments.keys.save')} isMinor>
      <TextField
        label={t('stripe.publishableKey')}
        hint={t('stripe.publishableKey.hint')}
        name="keys.publishableKey"
        value={publishableKey}
        onChange={setPublishableKey}
        autoFocus
      />
      <TextField
        label={t('stripe.secretKey')}
        hint={t('stripe.secretKey.hint')}
        name="keys.secretKey"
        type="password"
        value={secretKey}
        onChange={setSecretKey}
      />
      <Webhook provider={provider} isReachable={isReachable} value={webhookSecret} onChange={setWebhookSecret}>
        <TextField
          label={t('stripe.webhookSecret')}
          hint={t('stripe.webhookSecret.hint')}
          name="keys.webhookSecret"
          type="password"
          value={webhookSecret ?? ''}
          onChange={setWebhookSecret}
        />
      </Webhook>
    </PlainForm>
  )
}

const PaypalForm = ({ provider, isReachable, onClose }: FormProps) => {
  const [clientId, setClientId] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const [webhookId, setWebhookId] = useState<string>()
  const save = async () => {
    const webhook = webhookId?.trim()
    const keys = { clientId: clientId.trim(), clientSecret: clientSecret.trim() }
    await call('PUT /awning/v1/payment-providers/paypal/keys', {
      keys: { ...keys, ...(webhook && { webhookId: webhook }) },
    })
    onClose()
  }
  return (
    <PlainForm onSave={save} onCancel={onClose} action={t('payments.keys.save')} isMinor>
      <TextField
        label={t('paypal.clientId')}
        hint={t('paypal.clientId.hint')}
        name="keys.clientId"
        value={clientId}
        onChange={setClientId}
        autoFocus
      />
      <TextField
        label={t('paypal.clientSecret')}
        hint={t('paypal.clientSecret.hint')}
        name="keys.clientSecret"
        type="password"
        value={clientSecret}
        onChange={setClientSecret}
      />
      <Webhook provider={provider} isReachable={isReachable} value={webhookId} onChange={setWebhookId}>
        <TextField
          label={t('paypal.webhookId')}
          hint={t('paypal.webhookId.hint')}
          name="keys.webhookId"
          value={webhookId ?? ''}
          onChange={setWebhookId}
        />
      </Webhook>
    </PlainForm>
  )
}

/** Each payment at Mollie names the address of its notices, so there is no webhook. */
const MollieForm = ({ onClose }: Pick<FormProps, 'onClose'>) => {
  const [apiKey, setApiKey] = useState('')
  const save = async () => {
    await call('PUT /awning/v1/payment-providers/mollie/keys', { keys: { apiKey: apiKey.trim() } })
    onClose()
  }
  return (
    <PlainForm onSave={save} onCancel={onClose} action={t('payments.keys.save')} isMinor>
      <TextField
        label={t('mollie.apiKey')}
        hint={t('mollie.apiKey.hint')}
        name="keys.apiKey"
        type="password"
        value={apiKey}
        onChange={setApiKey}
        autoFocus
      />
    </PlainForm>
  )
}

type WebhookProps = Omit<FormProps, 'onClose'> & {
  /** The webhook secret or id; undefined: the webhook is created together with the keys. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly children: ReactNode
}

/**
 * The webhook of the provider: created together with the keys, or by hand if the provider cannot reach this server.
 */
const Webhook = ({ provider, isReachable, value, onChange, children }: WebhookProps) => {
  const isByHand = !isReachable || value !== undefined
  return (
    <>
      {isReachable ? (
        <SwitchField
          label={t('payments.webhook.own')}
          hint={t('payments.webhook.own.hint')}
          value={isByHand}
          onChange={(byHand) => onChange(byHand ? '' : undefined)}
        />
      ) : (
        <Notice kind="warning">
          {t('payments.webhook.unreachable', { provider: PROVIDER_NAMES[provider.provider] })}
        </Notice>
      )}
      {isByHand && (
        <>
          {children}
          <CopyText label={t('payments.webhook.address')} text={provider.noticeUrl} />
        </>
      )}
    </>
  )
}
