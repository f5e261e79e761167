import { defineService } from '../../kernel/http/service/service.ts'
import type { Context, Hooks } from '../../kernel/runtime/context/context.ts'
import type { MailWriter } from '../../kernel/runtime/mail/mail-writer.ts'
import { findFirstProduct } from '../../services/catalog/index.ts'
import { getSite } from '../../services/sites/index.ts'
import { listTextFacts } from '../mail/wording/mail-texts.ts'
import { HOSTED_LANGUAGES, localisationFor } from '../shared/localisation.ts'
import { previewMail } from './preview-mail.ts'

const writer: MailWriter<Context> = {
  languages: HOSTED_LANGUAGES,
  findLanguage: (locale) => localisationFor(locale).language,
  listTexts: listTextFacts,
  async writeSample(context, { mail, ...sample }) {
    const site = await getSite(context)
    const { publicUrl, now } = context
    // A shop's own product makes the sample its own.
    const productName = (await findFirstProduct(context, site.siteId))?.name ?? site.name
    return previewMail(mail, { ...sample, site, publicUrl, now, productName })
  },
}

const getMailWriter: Hooks['getMailWriter'] = async () => writer

/** Renders all mails, and samples of them. */
export const hostedMails = defineService({ name: 'hosted-mails', getMailWriter })
