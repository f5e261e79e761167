import { CUSTOMER_MAILS, type MailName } from '../../contract/mails/enumerations.ts'
import type { MailWordingInput } from '../../contract/mails/mail-wording.ts'
import { forbidden, invalid, type Violation } from '../../kernel/base/errors.ts'
import type { MailTextFacts, MailWriter } from '../../kernel/runtime/mail/mail-writer.ts'

/**
 * Whether merchants may change the texts of a mail. Mails to the people of a shop have the server's texts everywhere.
 */
export const isEditableMail = (mail: MailName): boolean => (CUSTOMER_MAILS as readonly MailName[]).includes(mail)

/** Refuses a language that mails are not written in. */
export function checkLanguage({ languages }: Pick<MailWriter<never>, 'languages'>, language: string): void {
  if (languages.includes(language)) return
  throw invalid({
    field: 'language',
    description: `is no language that mails are written in; those are ${languages.join(', ')}`,
    rule: 'INVALID_ENUM_VALUE',
    data: { enumValues: [...languages] },
  })
}

type OwnText = readonly [name: string, text: string]

/**
 * The shop's own texts of a mail, without empty ones. Refuses each that names what the mail does not know, or fails to
 * name what it must.
 */
export function checkTexts(
  mail: MailName,
  facts: readonly MailTextFacts[],
  given: MailWordingInput['texts'],
): Readonly<Record<string, string>> {
  if (!isEditableMail(mail)) throw forbidden('Mails to people who run shops are worded by the server')
  const texts = Object.entries(given).flatMap(([name, text]): OwnText[] => (text?.trim() ? [[name, text.trim()]] : []))
  const violations = texts.flatMap((own) => findViolation(facts, own) ?? [])
  if (violations.length > 0) throw invalid(...violations)
  return Object.fromEntries(texts)
}

function findViolation(facts: readonly MailTextFacts[], [name, text]: OwnText): Violation | undefined {
  const field = `wording.texts.${name}`
  const known = facts.find((each) => each.name === name)
  if (!known) {
    const names = facts.map((each) => each.name).join(', ')
    return { field, description: `is no text of this mail: send ${names}`, rule: 'OTHER' }
  }
  const { placeholders, required } = known
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, placeholder = '']) => placeholder)
  const unknown = named.find((placeholder) => !placeholders.includes(placeholder))
  if (unknown !== undefined)
    return {
      field,
      description: `names {${unknown}}, which is not known here: use ${braced(placeholders)}`,
      rule: 'VALIDATION',
      data: { reason: 'MAIL_PLACEHOLDER_UNKNOWN', placeholder: unknown },
    }
  const missing = required.filter((placeholder) => !named.includes(placeholder))
  if (missing.length === 0) return undefined
  return {
    field,
    description: `must name ${braced(missing)}`,
    rule: 'VALIDATION',
    data: { reason: 'MAIL_PLACEHOLDER_MISSING', missing },
  }
}

const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')
