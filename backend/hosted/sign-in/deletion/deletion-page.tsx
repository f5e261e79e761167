import { Submit } from '../fields/account-fields.tsx'
import { LaterForm } from '../fields/later-form.tsx'
import { FlowForm, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Says what goes and what stays, before an account is deleted. */
export const DeletionPage = (page: FlowPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('data.delete')}>
      <p>{t('data.delete.ask')}</p>
      <p>{t('account.deletion.text')}</p>
      <FlowForm page={page} step="deletion">
        <Submit t={t} text="data.delete.confirm" />
      </FlowForm>
      <LaterForm page={page} step="deletion" />
    </FlowPage>
  )
}
