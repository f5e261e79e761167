import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useMe } from '../../app/me.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form, PlainForm } from '../../ui/form.tsx'
import { MailsSection } from '../../ui/mails-section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { MailServerSection, type MailSettings } from './mail-server.tsx'

/** The settings of mails: sender and mail server. */
export const MailsPage = () => {
  const { data } = useRead('GET /awning/v1/mail-settings', {})
  return (
    <Page title={t('mails.title')} about={t('mails.about')}>
      {data ? (
        <>
          {!data.settings.serverSends && !data.settings.smtp && <Notice kind="warning">{t('mails.kept')}</Notice>}
          <SenderSection saved={data.settings} />
          <MailServerSection settings={data.settings} />
          <TestSection />
          <MailsSection
            title={t('mails.waiting')}
            about={t('mails.waiting.about')}
            empty={t('mails.waiting.none')}
            filter={{ state: 'WAITING' }}
            isOldestFirst
          />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const SenderSection = ({ saved: { senderName = '', replyTo = '' } }: { readonly saved: MailSettings }) => {
  const { draft, change, isDirty, reset } = useDraft({ senderName, replyTo })
  return (
    <Section title={t('mails.sender')}>
      <Form
        isDirty={isDirty}
        onReset={reset}
        onSave={() => call('PATCH /awning/v1/mail-settings', { settings: draft })}
      >
        <TextField
          label={t('mails.senderName')}
          hint={t('mails.senderName.hint')}
          name="settings.senderName"
          value={draft.senderName}
          onChange={(name) => change({ senderName: name })}
        />
        <TextField
          label={t('mails.replyTo')}
          hint={t('mails.replyTo.hint')}
          name="settings.replyTo"
          type="email"
          value={draft.replyTo}
          onChange={(address) => change({ replyTo: address })}
        />
      </Form>
    </Section>
  )
}

const TestSection = () => {
  const me = useMe()
  const [entered, setEntered] = useState<string>()
  const to = entered ?? me?.me.user.email ?? ''
  const trial = useWrite('POST /awning/v1/mail-settings/test-mails')
  const reason = trial.error && 'data' in trial.error && (trial.error.data as { reason?: string })?.reason
  return (
    <Section title={t('mails.test')} about={t('mails.test.about')}>
      <PlainForm onSave={() => trial.mutateAsync({ to })} action={t('mails.test.send')} isMinor>
        <TextField
          label={t('mails.test.to')}
          hint={t('mails.test.to.hint')}
          name="to"
          type="email"
          value={to}
          onChange={setEntered}
        />
      </PlainForm>
      <div role="status">
        {trial.data && (
          <Notice kind={trial.data.sent ? 'info' : 'warning'}>
            {trial.data.sent ? t('mails.test.sent', { to: trial.variables?.to ?? '' }) : t('mails.test.kept')}
          </Notice>
        )}
        {reason && (
          <p className="muted small" dir="auto">
            {reason}
          </p>
        )}
      </div>
    </Section>
  )
}
