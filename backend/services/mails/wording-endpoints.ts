import { mailWordingCalls } from '../../contract/mails/calls.ts'
import { MAIL_LINES, MAILS, type MailName } from '../../contract/mails/enumerations.ts'
import {
  MAX_MAIL_LINE,
  MAX_MAIL_TEXT,
  type MailWording,
  type MailWordingInput,
} from '../../contract/mails/mail-wording.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { MailWriter } from '../../kernel/runtime/mail/mail-writer.ts'
import { getSite } from '../sites/index.ts'
import { checkLanguage, checkTexts, isEditableMail } from './check-wording.ts'
import { deleteMailWording, listMailWordings, loadMailWording, saveMailWording } from './own-wording.ts'

type Place = { mail: MailName; language: string }
type Own = { texts: Readonly<Record<string, string>>; updatedDate: string }

export const mailWordingEndpoints: readonly Endpoint[] = [
  endpoint(mailWordingCalls.listMailWordings, 'app', async ({ language: chosen }, context) => {
    const writer = await getWriter(context)
    const language = chosen ?? writer.findLanguage((await getSite(context)).locale)
    checkLanguage(writer, language)
    const own = await listMailWordings(context, MAILS, language)
    const mails = MAILS.map((mail) => wireWording(writer, { mail, language }, own.get(mail)))
    return { language, languages: [...writer.languages], mails }
  }),
  endpoint(mailWordingCalls.saveMailWording, 'app', async ({ wording, ...place }, context) => {
    const writer = await getWriter(context)
    checkLanguage(writer, place.language)
    const texts = checkTexts(place.mail, writer.listTexts(place.mail, place.language), wording.texts)
    if (Object.keys(texts).length === 0) return useOurs(writer, place, context)
    return saveMailWording(context, place, texts, (saved) => ({ mail: wireWording(writer, place, saved) }))
  }),
  endpoint(mailWordingCalls.deleteMailWording, 'app', async (place, context) => {
    const writer = await getWriter(context)
    checkLanguage(writer, place.language)
    return useOurs(writer, place, context)
  }),
  endpoint(mailWordingCalls.previewMail, 'app', (sample, context) => writePreview(context, sample)),
]

/** Writes a mail about a sample, with the wording that is given or saved. */
export async function writePreview(
  context: Context,
  { mail, language, wording }: Place & { wording?: MailWordingInput | undefined },
) {
  const writer = await getWriter(context)
  checkLanguage(writer, language)
  const texts = wording && checkTexts(mail, writer.listTexts(mail, language), wording.texts)
  return writer.writeSample(context, { mail, language, wording: texts ? async () => texts : loadMailWording(context) })
}

export async function getWriter({ hooks }: Context): Promise<MailWriter<Context>> {
  const writer = await hooks.getMailWriter()
  if (!writer) throw new Error('no service writes mails')
  return writer
}

const useOurs = (writer: MailWriter<Context>, place: Place, context: Context) =>
  deleteMailWording(context, place, () => ({ mail: wireWording(writer, place, undefined) }))

function wireWording(writer: MailWriter<Context>, { mail, language }: Place, own: Own | undefined): MailWording {
  return {
    mail,
    editable: isEditableMail(mail),
    ...(own && { updatedDate: own.updatedDate }),
    texts: writer.listTexts(mail, language).map(({ name, ours, placeholders, required }) => ({
      name,
      ours,
      ...(own?.texts[name] && { own: own.texts[name] }),
      placeholders: [...placeholders],
      required: [...required],
      isLong: !MAIL_LINES.includes(name),
      maxLength: MAIL_LINES.includes(name) ? MAX_MAIL_LINE : MAX_MAIL_TEXT,
    })),
  }
}
