import { useState } from 'react'
import { findLanguage } from '../../../../widgets/texts/language.ts'
import { CURRENCIES, getCountryCurrency } from '../../../contract/sites/currency-enumerations.ts'
import { LANGUAGES } from '../../../contract/wire/languages.ts'
import { call } from '../../app/api.ts'
import { chooseSite } from '../../app/chosen-site.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { listNames } from '../../app/formats.ts'
import { locale, t } from '../../app/words.ts'
import { ComboField, SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Page, Section } from '../../ui/page.tsx'

/** Starts a shop of one's own beside those that there are. */
export const NewShopPage = () => {
  const language = findLanguage(locale, LANGUAGES) ?? ''
  const [shop, setShop] = useState({ name: '', country: '', currency: '', language })
  const change = (part: Partial<typeof shop>) => setShop((before) => ({ ...before, ...part }))
  const save = async () => {
    const { siteId } = await call('POST /awning/v1/users/shops', { shop })
    chooseSite(siteId)
  }
  return (
    <Page title={t('newShop.title')} back={{ to: '/', label: 'overview.title' }} about={t('newShop.about')}>
      <Section>
        <PlainForm onSave={save} action={t('newShop.action')}>
          <TextField
            label={t('shop.name')}
            hint={t('shop.name.hint')}
            name="shop.name"
            value={shop.name}
            onChange={(name) => change({ name })}
            autoFocus
          />
          <ComboField
            label={t('address.country')}
            hint={t('newShop.country.hint')}
            name="shop.country"
            value={shop.country}
            onChange={(country) => change({ country, currency: getCountryCurrency(country) ?? '' })}
            choices={listNames(COUNTRIES, 'region')}
          />
          <ComboField
            label={t('shop.currency')}
            hint={t('newShop.currency.hint')}
            name="shop.currency"
            value={shop.currency}
            onChange={(currency) => change({ currency })}
            choices={listNames(CURRENCIES, 'currency')}
          />
          <SelectField
            label={t('shop.language')}
            hint={t('shop.language.hint')}
            name="shop.language"
            value={shop.language}
            onChange={(next) => change({ language: next })}
            choices={listNames(LANGUAGES, 'language')}
          />
        </PlainForm>
      </Section>
    </Page>
  )
}
