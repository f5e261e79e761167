import { getLanguage } from '../../kernel/base/text/locale.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { OwnWording } from '../../kernel/runtime/mail/mail-writer.ts'
import { type MailWordingRecord, mailWordings } from './records.ts'

const toId = (mail: string, language: string) => `${mail}.${language}`

/**
 * Loads the shop's wording of a mail; shops reword few mails, so each is read separately. One for `pt` is also for
 * `pt-BR`, unless there is one for that.
 */
export const loadMailWording = ({ cache, siteId }: Pick<Context, 'cache' | 'siteId'>): OwnWording => {
  const load = async (mail: string, language: string) =>
    (await cache.get(mailWordings, siteId, toId(mail, language)))?.texts
  return async (mail, language) => {
    const base = getLanguage(language)
    return (await load(mail, language)) ?? (base === language ? undefined : load(mail, base))
  }
}

/** The shop's own wordings of some mails in one language, by the names of the mails. */
export async function listMailWordings(
  { cache, siteId }: Context,
  mails: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, MailWordingRecord>> {
  const found = await cache.getMany(
    mailWordings,
    siteId,
    mails.map((mail) => toId(mail, language)),
  )
  return new Map(found.map((record) => [record.id.slice(0, -language.length - 1), record]))
}

type Place = { mail: string; language: string }

/** Replaces the shop's own wording of a mail in one language; `answer` makes the answer of the call. */
export function saveMailWording<Answer>(
  context: Context,
  { mail, language }: Place,
  texts: Readonly<Record<string, string>>,
  answer: (record: MailWordingRecord) => Answer,
): Promise<Answer> {
  const { siteId, now } = context
  const id = toId(mail, language)
  return context.commit(async (work) => {
    const before = await work.get(mailWordings, siteId, id)
    const record = { siteId, id, updatedDate: now.toISOString(), texts }
    return answer(before ? work.update(mailWordings, { ...before, ...record }) : work.insert(mailWordings, record))
  })
}

/** Deletes a shop's own texts of a mail, which then has the default texts again. */
export function deleteMailWording<Answer>(
  context: Context,
  { mail, language }: Place,
  answer: () => Answer,
): Promise<Answer> {
  return context.commit(async (work) => {
    const before = await work.get(mailWordings, context.siteId, toId(mail, language))
    if (before) work.delete(mailWordings, before)
    return answer()
  })
}
