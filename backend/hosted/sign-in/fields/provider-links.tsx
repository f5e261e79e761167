import { Button } from '../../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import type { FlowPageProps } from '../flow-page.tsx'

/** An identity provider of the shop. */
export type Provider = { readonly id: string; readonly name: string }

/** Query parameter with the chosen provider. */
export const PROVIDER_FIELD = 'connection'

interface ProviderLinksProps {
  readonly page: FlowPageProps
  readonly providers: readonly Provider[]
}

/** One link per provider. Not forms: `form-action` would also apply to the providers' own redirects. */
export const ProviderLinks = ({ page, providers }: ProviderLinksProps) => {
  const { t } = page.frame.localisation
  if (providers.length === 0) return null
  return (
    <div className="account-instead account-providers">
      {providers.map(({ id, name }) => (
        <Button key={id} href={`${page.toHref('provider')}&${PROVIDER_FIELD}=${encodeURIComponent(id)}`} wide>
          {t('account.provider.signIn', { name: isolateBidi(name) })}
        </Button>
      ))}
    </div>
  )
}
