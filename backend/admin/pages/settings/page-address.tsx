import { OVER_THE_PAGE } from '../../../contract/sites/product-path-enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { CopyText } from '../../ui/copy.tsx'
import { RadioField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { InstallCheck } from './install-check.tsx'
import { getOrigin, getOwnPage, toWholeSnippet } from './snippets.ts'

type Shop = Output<'GET /awning/v1/shop-settings'>['settings']
type Client = Output<'GET /awning/v1/oauth-clients'>['oauthClients'][number]

interface PageAddressProps {
  readonly shop: Shop
  /** The storefront that the page belongs to; it is allowed to call from the page's origin. */
  readonly client: Client | undefined
}

/** The path that most sites have for their products. */
const OWN_PAGES = '/products/{slug}'
const isOver = (path: string): boolean => path.startsWith('#')

/** The URL of the merchant's own page, how products open there, and the snippet for it. */
export const PageAddress = ({ shop, client }: PageAddressProps) => {
  const { productPath } = shop
  const saved = { shopUrl: getOwnPage(shop.shopUrl) ?? '', productPath }
  const { draft, change, isDirty, reset } = useDraft(saved)
  const save = async () => {
    const shopUrl = draft.shopUrl.trim()
    // Before the first page, the shop chooses how products open there.
    const settings = saved.shopUrl ? { shopUrl, productPath: draft.productPath } : { shopUrl }
    await call('PATCH /awning/v1/shop-settings', { settings })
    const origin = getOrigin(shopUrl)
    if (client && origin && !client.allowedOrigins.includes(origin)) {
      const allowedOrigins = [...client.allowedOrigins, origin]
      await call('PATCH /awning/v1/oauth-clients/{id}', { id: client.id, oauthClient: { allowedOrigins } })
    }
  }
  return (
    <Section title={t('page.title')} about={t('page.about')}>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <TextField
          label={t('page.address')}
          hint={t('page.address.hint')}
          name="settings.shopUrl"
          type="url"
          placeholder="https://"
          value={draft.shopUrl}
          onChange={(shopUrl) => change({ shopUrl })}
        />
        {saved.shopUrl && (
          <RadioField
            label={t('page.products')}
            name="products"
            value={isOver(draft.productPath) ? 'over' : 'own'}
            onChange={(way) => change({ productPath: way === 'over' ? OVER_THE_PAGE : OWN_PAGES })}
            choices={[
              { id: 'over', label: t('page.products.over'), hint: t('page.products.over.hint') },
              { id: 'own', label: t('page.products.own'), hint: t('page.products.own.hint') },
            ]}
          />
        )}
        {saved.shopUrl && !isOver(draft.productPath) && (
          <TextField
            label={t('shop.path')}
            hint={t('shop.path.hint', { slug: '{slug}' })}
            name="settings.productPath"
            value={draft.productPath}
            onChange={(path) => change({ productPath: path })}
          />
        )}
      </Form>
      {client && (
        <CopyText label={t('page.snippet')} text={toWholeSnippet({ shop: location.origin, clientId: client.id })} />
      )}
      {client && <p className="muted small">{t('page.snippet.hint')}</p>}
      {saved.shopUrl && <InstallCheck url={saved.shopUrl} />}
    </Section>
  )
}
