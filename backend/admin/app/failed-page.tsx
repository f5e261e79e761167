import { CloudOff } from 'lucide-react'
import { ApiProblem } from '../../../widgets/client/problem.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { problemText } from './problem-text.ts'
import { queryClient } from './queries.ts'
import { t } from './words.ts'

/** Shown for a URL without a page. */
export const NotFound = () => (
  <Page title={t('gone.title')}>
    <Empty
      icon={<CloudOff aria-hidden />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={<ButtonLink to="/">{t('gone.action')}</ButtonLink>}
    />
  </Page>
)

/** Shown if a page could not be loaded: the reason, and a button to retry. */
export const PageFailed = ({ error, reset }: { readonly error: unknown; readonly reset: () => void }) => {
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />
  return (
    <Page title={t('failed.title')}>
      <Empty
        icon={<CloudOff aria-hidden />}
        title={t('failed.title')}
        text={problemText(error)}
        action={
          <Button
            variant="primary"
            onPress={() => {
              void queryClient.resetQueries()
              reset()
            }}
          >
            {t('failed.action')}
          </Button>
        }
      />
    </Page>
  )
}
