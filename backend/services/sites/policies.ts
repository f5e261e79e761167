import { getLanguage } from '../../kernel/base/text/locale.ts'
import type { Site, SitePolicy } from './records.ts'

/**
 * The policies for a buyer's language. Of several of a kind: those in that language, otherwise those of the shop's
 * language or of none, otherwise all.
 */
export function listPolicies(
  { policies = [], locale }: Pick<Site, 'policies' | 'locale'>,
  language: string,
): readonly SitePolicy[] {
  return policies.filter((policy) => {
    if (!policy.kind) return true
    const others = policies.filter(({ kind }) => kind === policy.kind)
    const own = listIn(language, others)
    const usual = [...listIn(locale, others), ...others.filter((each) => each.language === undefined)]
    const chosen = own.length > 0 ? own : usual.length > 0 ? usual : others
    return chosen.includes(policy)
  })
}

/** Those in the language of a locale: in the regional variant, if there are any. */
function listIn(locale: string, policies: readonly SitePolicy[]): readonly SitePolicy[] {
  const fitting = policies.filter(({ language }) => language && `${locale}-`.startsWith(`${language}-`))
  const regional = fitting.filter(({ language }) => language !== getLanguage(locale))
  return regional.length > 0 ? regional : fitting
}
