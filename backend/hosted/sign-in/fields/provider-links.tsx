import { Button } from '../../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { joinNames } from '../../shared/localisation.ts'
import type { FlowPageProps } from '../flow-page.tsx'

/** An identity provider of the shop. */
export type Provider = { readonly id: string; readonly name: string }

/** Query parameter with the chosen provider. */
export const PROVIDER_FIELD = 'connection'

/** Providers of a sign-in; `elsewhere`: those that refuse the app that shows it, and the address for a browser. */
export type OfferedProviders = {
  readonly offered: readonly Provider[]
  readonly elsewhere?: {
    readonly names: readonly string[]
    readonly address: string
    readonly browserHref?: string | undefined
  }
}

interface ProviderLinksProps {
  readonly page: FlowPageProps
  readonly providers: OfferedProviders
}

/** One link per provider. Not forms: `form-action` would also apply to the providers' own redirects. */
export const ProviderLinks = ({ page, providers }: ProviderLinksProps) => {
  const { localisation } = page.frame
  const { t } = localisation
  const { offered, elsewhere } = providers
  if (offered.length === 0 && !elsewhere) return null
  return (
    <div className="account-instead account-providers">
      {offered.map(({ id, name }) => (
        <Button key={id} href={`${page.toHref('provider')}&${PROVIDER_FIELD}=${encodeURIComponent(id)}`} wide>
          {t('account.provider.signIn', { name: isolateBidi(name) })}
        </Button>
      ))}
      {elsewhere && (
        <figure className="account-elsewhere">
          <figcaption>{t('account.inApp.text', { names: joinNames(localisation, elsewhere.names) })}</figcaption>
          <p>
            <code dir="ltr">{elsewhere.address}</code>
          </p>
          {elsewhere.browserHref && (
            <Button href={elsewhere.browserHref} wide>
              {t('account.inApp.action')}
            </Button>
          )}
          <div hidden data-copy data-copied={t('account.inApp.copied')} data-selected={t('account.inApp.selected')}>
            <Button wide>{t('account.inApp.copy')}</Button>
            <p role="status" className="small" />
          </div>
        </figure>
      )}
    </div>
  )
}
