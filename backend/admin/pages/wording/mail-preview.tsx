import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Input } from '../../app/api.ts'
import { useMe } from '../../app/me.ts'
import { useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Loading, Section } from '../../ui/page.tsx'
import { WrittenFrame } from '../../ui/written-frame.tsx'
import './wording.css'

const ROUTE = 'POST /awning/v1/mail-wordings/{mail}/{language}/preview'

/** The pause in typing after which the preview is updated, in milliseconds. */
const PAUSE_MS = 300

/** Sends the mail as it is shown to the person who looks at it. */
const SendSample = ({ sample }: { readonly sample: Input<typeof ROUTE> }) => {
  const to = useMe()?.me.user.email ?? ''
  const trial = useWrite('POST /awning/v1/mail-settings/test-mails')
  return (
    <div role="status">
      <Button isPending={trial.isPending} isDisabled={!to} onPress={() => trial.mutate({ to, sample })}>
        {t('wording.preview.send')}
      </Button>
      {trial.data && (
        <Notice kind={trial.data.sent ? 'info' : 'warning'}>
          {trial.data.sent ? t('mails.test.sent', { to }) : t('mails.test.kept')}
        </Notice>
      )}
      {trial.error && <ProblemNotice problem={trial.error} />}
    </div>
  )
}

/** The preview of a mail with the typed texts, rendered by the server. */
export const MailPreview = (input: Input<typeof ROUTE>) => {
  const [shown, setShown] = useState<'html' | 'text'>('html')
  const settled = useSettled(input)
  const { data: written, isError } = useQuery({
    queryKey: [ROUTE, settled],
    queryFn: () => call(ROUTE, settled),
    throwOnError: false,
  })
  const [last, setLast] = useState(written)
  if (written && written !== last) setLast(written)
  const data = written ?? last
  return (
    <Section title={t('wording.preview')} about={t('wording.preview.about')} actions={<SendSample sample={input} />}>
      {isError && <Notice kind="warning">{t('wording.preview.wrong')}</Notice>}
      {data ? (
        <>
          <FilterTabs
            label={t('wording.preview')}
            value={shown}
            onChange={(id) => setShown(id as typeof shown)}
            choices={[
              { id: 'html', label: t('wording.preview.html') },
              { id: 'text', label: t('wording.preview.text') },
            ]}
          />
          <p className="mail-subject" dir="auto" lang={input.language}>
            {data.subject}
          </p>
          {shown === 'html' ? (
            <WrittenFrame html={data.html} title={data.subject} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            <pre className="mail-text" dir="auto" lang={input.language} tabIndex={0}>
              {data.text}
            </pre>
          )}
        </>
      ) : (
        !isError && <Loading />
      )}
    </Section>
  )
}

/** Debounces a value. */
function useSettled<T extends object>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled)
}
