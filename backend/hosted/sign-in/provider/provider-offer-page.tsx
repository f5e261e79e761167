import type { PageWord } from '../../shared/localisation.ts'
import { LaterForm } from '../fields/later-form.tsx'
import { type Provider, ProviderLinks } from '../fields/provider-links.tsx'
import { FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the page that connects another provider. */
export interface ProviderOfferPageProps extends FlowPageProps {
  readonly providers: readonly Provider[]
  readonly problem?: PageWord | undefined
}

/** The providers that a member can connect. */
export const ProviderOfferPage = ({ providers, problem, ...page }: ProviderOfferPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('account.provider.add')} problem={problem}>
      <p>{t('account.provider.add.text')}</p>
      <ProviderLinks page={page} providers={{ offered: providers }} />
      <LaterForm page={page} step="provider-offer" />
    </FlowPage>
  )
}
