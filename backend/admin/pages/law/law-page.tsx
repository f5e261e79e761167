import { Check } from 'lucide-react'
import { useState } from 'react'
import { LAW_COUNTRIES } from '../../../contract/sites/law-enumerations.ts'
import { nameCountry } from '../../app/formats.ts'
import { type AppliedRule, applyRules, ELSEWHERE, type LawFacts, listCountries } from '../../app/law-rules.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'

/** Whether the shop keeps the rules of its countries: each with its reason, its source, and where it is mended. */
export const LawPage = () => {
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const { data: commerce } = useRead('GET /awning/v1/commerce-settings', {})
  return (
    <Page title={t('law.title')} about={t('law.about')}>
      {shop && commerce ? (
        <Rules facts={{ shop: shop.settings, commerce: commerce.settings }} />
      ) : (
        <Loading lines={7} />
      )}
    </Page>
  )
}

const ALL = 'all'

const countryName = (country: string) => (country === ELSEWHERE ? t('law.elsewhere') : nameCountry(country))

/** From how many of its countries on the European Union is named in their place. */
const MANY = 4

/** Countries by name, those of the European Union together where they are many. */
function nameCountries(countries: readonly string[]): string {
  const united = countries.filter((country) => LAW_COUNTRIES.EU.has(country))
  if (united.length < MANY) return countries.map(countryName).join(', ')
  const others = countries.filter((country) => !united.includes(country))
  return ['EU', ...others].map(countryName).join(', ')
}

const Rules = ({ facts }: { readonly facts: LawFacts }) => {
  const [country, setCountry] = useState(ALL)
  const countries = listCountries(facts)
  const rules = applyRules(facts, country === ALL ? countries : [country])
  const kept = rules.filter(({ isKept }) => isKept).length
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          label={t('law.country')}
          value={country}
          onChange={setCountry}
          choices={[
            { id: ALL, label: t('law.everywhere') },
            ...countries.map((id) => ({ id, label: countryName(id) })),
          ]}
        />
      )}
      {!facts.shop.address && <p>{t('law.noAddress')}</p>}
      {rules.length === 0 ? (
        <p>{t('law.none')}</p>
      ) : (
        <Section title={t('law.done', { done: kept, count: rules.length })}>
          <ul className="steps">
            {/* What is open comes first. */}
            {rules
              .slice()
              .sort((a, b) => Number(a.isKept) - Number(b.isKept))
              .map((rule) => (
                <Rule key={rule.id} rule={rule} />
              ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Rule = ({ rule: { id, isKept, place, countries, sources } }: { readonly rule: AppliedRule }) => (
  <li className="step" data-done={isKept || undefined}>
    <span className="step-mark" aria-hidden>
      {isKept && <Check />}
    </span>
    <div>
      <h3>{t(`law.${id}`)}</h3>
      <p className="small">
        <span className={isKept ? 'badge badge-good' : 'badge badge-warning'}>
          {t(isKept ? (place ? 'law.kept' : 'law.automatic') : 'law.notKept')}
        </span>
      </p>
      <p className="small">{t(`law.${id}.why`)}</p>
      {countries.length > 0 && <p className="muted small">{t('law.asked', { countries: nameCountries(countries) })}</p>}
      <p className="muted small">{t('law.source', { source: sources.join('; ') })}</p>
    </div>
    {!isKept && place && (
      <ButtonLink to={place} variant="secondary">
        {t('law.mend')}
      </ButtonLink>
    )}
  </li>
)
