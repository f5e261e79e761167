import { Button } from '../../../widgets/kit/ui/server.ts'
import { isolated } from '../shared/frame/isolated.ts'
import type { FlowPageProps } from './flow-page.tsx'

/** A provider at which members of the shop sign in. */
export type Provider = { readonly id: string; readonly name: string }

/** The field by which an address says which provider is chosen. */
export const PROVIDER_FIELD = 'connection'

interface ProviderLinksProps {
  readonly page: FlowPageProps
  readonly providers: readonly Provider[]
}

/** One way for each provider. Links, not forms: a page's policy holds where forms lead, and a provider may lead on. */
export const ProviderLinks = ({ page, providers }: ProviderLinksProps) => {
  const { t } = page.frame.localisation
  if (providers.length === 0) return null
  return (
    <div className="account-instead account-providers">
      {providers.map(({ id, name }) => (
        <Button key={id} href={`${page.hrefOf('provider')}&${PROVIDER_FIELD}=${encodeURIComponent(id)}`} wide>
          {t('account.provider.signIn', { name: isolated(name) })}
        </Button>
      ))}
    </div>
  )
}
