import { applyRules, type LawFacts } from '../../app/law-rules.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

/** Leads to the check of the law as long as something is open in it. */
export const LawSection = ({ facts }: { readonly facts: LawFacts }) => {
  const rules = applyRules(facts)
  const open = rules.filter(({ isKept }) => !isKept)
  if (open.length === 0) return null
  return (
    <Section
      title={t('law.title')}
      about={t('law.done', { done: rules.length - open.length, count: rules.length })}
      actions={<ButtonLink to="/law">{t('law.mend')}</ButtonLink>}
    >
      <ul>
        {open.map(({ id }) => (
          <li key={id}>{t(`law.${id}`)}</li>
        ))}
      </ul>
    </Section>
  )
}
