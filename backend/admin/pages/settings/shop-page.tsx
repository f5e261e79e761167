import { useRef } from 'react'
import { findLanguage } from '../../../../widgets/texts/language.ts'
import { CURRENCIES, getCountryCurrency } from '../../../contract/sites/currency-enumerations.ts'
import { LANGUAGES } from '../../../contract/wire/languages.ts'
import { call, type Output } from '../../app/api.ts'
import { listNames } from '../../app/formats.ts'
import { useMe } from '../../app/me.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { AddressFields, NO_ADDRESS, type PlaceAddress } from '../../ui/address-fields.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ComboField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { type Look, LookSection } from './look-section.tsx'

type Settings = Output<'GET /awning/v1/shop-settings'>['settings']

/** The default look. */
const DEFAULT_LOOK = { accent: '#0b5a63', font: 'SYSTEM', corner: 'SOFT', theme: 'AUTO' } as const

/** The settings of the shop: name, contact, legal details and look. */
export const ShopPage = () => {
  const { data } = useRead('GET /awning/v1/shop-settings', {})
  const { data: currency } = useRead('GET /awning/v1/shop-currency', {})
  const isOwner = useMe()?.role === 'owner'
  return (
    <Page
      title={t('shop.title')}
      about={t('shop.about')}
      actions={isOwner && <ButtonLink to="/shops/new">{t('newShop.more')}</ButtonLink>}
    >
      {data && currency ? <ShopForm saved={data.settings} isCurrencyLocked={currency.locked} /> : <Loading />}
    </Page>
  )
}

interface ShopFormProps {
  readonly saved: Settings
  /** Whether the shop has an order, after which its currency stays. */
  readonly isCurrencyLocked: boolean
}

/** The locale of a language in the shop's region; without it where another variant is spoken there. */
function inRegion(language: string, region: readonly string[]): string {
  const locale = [language, ...region].join('-')
  return language.includes('-') || findLanguage(locale, LANGUAGES) !== language ? language : locale
}

const ShopForm = ({ saved, isCurrencyLocked }: ShopFormProps) => {
  const { draft, change, isDirty, reset } = useDraft(saved)
  const [, ...region] = draft.locale.split('-')
  // A new shop has the country that it was created with in its locale.
  const [country = ''] = region.filter((part) => /^[A-Z]{2}$/.test(part))
  const { address = { ...NO_ADDRESS, country }, look = DEFAULT_LOOK } = draft
  const setAddress = (part: Partial<PlaceAddress>) => {
    const isFollowing =
      !isCurrencyLocked && (!address.country || getCountryCurrency(address.country) === draft.currency)
    const followed = part.country && isFollowing ? getCountryCurrency(part.country) : undefined
    change({ currency: followed ?? draft.currency, address: { ...address, ...part } })
  }
  // A ref, because the upload of a logo ends after other changes to the look.
  const latest = useRef<Look>(look)
  latest.current = look
  const changeLook = (next: (look: Look) => Look) => {
    latest.current = next(latest.current)
    change({ look: latest.current })
  }
  const save = async () => {
    const { currency, address: typed, ...settings } = draft
    const hasAddress = typed && (typed.city || typed.addressLine || typed.postalCode)
    await call('PATCH /awning/v1/shop-settings', { settings: { ...settings, ...(hasAddress && { address: typed }) } })
    if (currency !== saved.currency) await call('PUT /awning/v1/shop-currency', { currency })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('shop.who')}>
        <TextField
          label={t('shop.name')}
          hint={t('shop.name.hint')}
          name="settings.name"
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <div className="field-pair">
          <SelectField
            label={t('shop.language')}
            hint={t('shop.language.hint')}
            name="settings.locale"
            value={findLanguage(draft.locale, LANGUAGES) ?? 'en'}
            onChange={(next) => change({ locale: inRegion(next, region) })}
            choices={listNames(LANGUAGES, 'language')}
          />
          <ComboField
            label={t('shop.currency')}
            hint={t(isCurrencyLocked ? 'shop.currency.locked' : 'shop.currency.hint')}
            name="currency"
            value={draft.currency}
            onChange={(currency) => change({ currency })}
            choices={listNames([...new Set([...CURRENCIES, saved.currency])], 'currency')}
            isDisabled={isCurrencyLocked}
          />
        </div>
        <TextField
          label={t('shop.email')}
          hint={t('shop.email.hint')}
          name="settings.contactEmail"
          type="email"
          value={draft.contactEmail}
          onChange={(contactEmail) => change({ contactEmail })}
        />
      </Section>
      <Section title={t('shop.address')} about={t('shop.address.about')}>
        <AddressFields
          name="settings.address"
          hints={{
            country: t('shop.country.hint'),
            line: t('shop.line.hint'),
            postcode: t('shop.postcode.hint'),
            city: t('shop.city.hint'),
          }}
          value={address}
          onChange={setAddress}
        />
      </Section>
      <LookSection look={look} onChange={changeLook} />
    </Form>
  )
}
