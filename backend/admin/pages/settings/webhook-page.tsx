import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { NewSecret } from './new-secret.tsx'
import { AttemptsSection, FailedSection } from './webhook-deliveries.tsx'
import { toDraft, toWire, WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhook-state.tsx'

type Webhook = Output<'GET /awning/v1/webhooks/{id}'>['webhook']

/** The page of a webhook: URL and events, deliveries, and signing secret. */
export const WebhookPage = () => {
  const { webhookId: id } = useParams({ from: '/settings/webhooks/$webhookId' })
  const { data } = useRead('GET /awning/v1/webhooks/{id}', { id })
  const webhook = data?.webhook
  return (
    <Page
      title={webhook ? (webhook.name ?? new URL(webhook.url).host) : t('webhooks.title')}
      back={{ to: '/settings/webhooks', label: 'webhooks.title' }}
      actions={
        webhook && (
          <>
            <span>
              <WebhookState webhook={webhook} />
            </span>
            <DeleteButton
              action={t('webhooks.delete')}
              title={t('webhooks.delete.title')}
              text={t('webhooks.delete.text')}
              to="/settings/webhooks"
              onDelete={() => call('DELETE /awning/v1/webhooks/{id}', { id })}
            />
          </>
        )
      }
    >
      {webhook ? (
        <>
          <SettingsSection key={webhook.id} webhook={webhook} />
          <TestSection id={id} />
          <SecretSection id={id} />
          <FailedSection id={id} />
          <AttemptsSection id={id} />
        </>
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  )
}

const SettingsSection = ({ webhook }: { readonly webhook: Webhook }) => {
  const { draft, change, isDirty, reset } = useDraft(toDraft(webhook))
  return (
    <Section>
      <Form
        isDirty={isDirty}
        onReset={reset}
        onSave={() => call('PATCH /awning/v1/webhooks/{id}', { id: webhook.id, webhook: toWire(draft) })}
      >
        <WebhookFields draft={draft} onChange={change} />
      </Form>
    </Section>
  )
}

const TestSection = ({ id }: { readonly id: string }) => {
  const trial = useWrite('POST /awning/v1/webhooks/{id}/test')
  const attempt = trial.data?.attempt
  return (
    <Section
      title={t('webhooks.test')}
      about={t('webhooks.test.about')}
      actions={
        <Button isPending={trial.isPending} onPress={() => trial.mutate({ id })}>
          {t('webhooks.test')}
        </Button>
      }
    >
      <ProblemNotice problem={trial.error} />
      {attempt && (
        <div role="status">
          {attempt.succeeded ? (
            <Notice>{t('webhooks.test.arrived', { milliseconds: attempt.milliseconds })}</Notice>
          ) : (
            <Notice kind="warning">
              {t('webhooks.test.failed', { reason: attempt.error ?? attempt.status ?? '' })}
            </Notice>
          )}
        </div>
      )}
    </Section>
  )
}

const SecretSection = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false)
  const roll = useWrite('POST /awning/v1/webhooks/{id}/roll-secret')
  return (
    <>
      <Section
        title={t('webhooks.roll')}
        about={t('webhooks.roll.text')}
        actions={<Button onPress={() => setOpen(true)}>{t('webhooks.roll')}</Button>}
      />
      {roll.data && <NewSecret secret={roll.data.secret} />}
      <ConfirmDialog
        title={t('webhooks.roll')}
        text={t('webhooks.roll.text')}
        action={t('webhooks.roll')}
        isOpen={isOpen}
        isPending={roll.isPending}
        problem={roll.error}
        onConfirm={() => roll.mutate({ id }, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
