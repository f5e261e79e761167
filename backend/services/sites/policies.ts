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
    const own = others.filter((each) => each.language === getLanguage(language))
    const usual = others.filter((each) => each.language === undefined || each.language === getLanguage(locale))
    const chosen = own.length > 0 ? own : usual.length > 0 ? usual : others
    return chosen.includes(policy)
  })
}
