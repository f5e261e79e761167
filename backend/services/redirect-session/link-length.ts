import { invalid } from '../../kernel/base/errors.ts'

/** Maximum length of a link in the API's answers. */
const MAX_LINK = 2048

/** Refuses a link that became too long, and names the field that made it so. */
export function requireLinkLength(link: string, field: string): string {
  if (link.length <= MAX_LINK) return link
  throw invalid({
    field,
    description: 'makes the link too long',
    rule: 'MAX_LENGTH',
    data: { threshold: MAX_LINK },
  })
}
