import type { Context, Hooks } from '../../kernel/context/context.ts'
import type { MailWriter } from '../../kernel/mail/mail-writer.ts'
import { defineService } from '../../kernel/service/service.ts'
import { findFirstProduct } from '../../services/catalog/index.ts'
import { getSite } from '../../services/sites/index.ts'
import { HOSTED_LANGUAGES, localisationFor } from '../shared/localisation.ts'
import { listTextFacts } from './wording/mail-texts.ts'
import { previewMail } from './wording/preview-mail.ts'

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
