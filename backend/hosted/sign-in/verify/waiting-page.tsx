import { Button, Notice } from '../../../../widgets/kit/ui/server.ts'
import { MessageActions } from '../../shared/frame/message-actions.tsx'
import type { PageWord } from '../../shared/localisation.ts'
import { FlowForm, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the page for accounts awaiting approval. */
export interface WaitingPageProps extends FlowPageProps {
  /** Checked again without a change. */
  readonly isStill?: boolean
  readonly problem?: PageWord | undefined
}

/** Explains what happens next, with a button to check again. */
export const WaitingPage = ({ isStill, problem, ...page }: WaitingPageProps) => {
  const { frame } = page
  const { t } = frame.localisation
  return (
    <FlowPage page={page} title={t('account.waiting.title')} problem={problem}>
      <p>{t('account.waiting.text')}</p>
      {isStill && <Notice kind="info">{t('account.waiting.still')}</Notice>}
      <MessageActions frame={frame}>
        <FlowForm page={page} step="waiting" whenSeen>
          <Button type="submit" variant="primary">
            {t('account.waiting.action')}
          </Button>
        </FlowForm>
      </MessageActions>
    </FlowPage>
  )
}
