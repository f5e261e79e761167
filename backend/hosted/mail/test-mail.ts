import type { Hooks } from '../../kernel/context/context.ts'
import { defineService } from '../../kernel/service/service.ts'
import { getSite } from '../../services/sites/index.ts'
import { localisationFor } from '../shared/localisation.ts'
import { shortMail } from './short-mail.tsx'

const writeTestMail: Hooks['writeTestMail'] = async (context) => {
  const site = await getSite(context)
  const localisation = localisationFor(site.locale)
  const { t } = localisation
  return shortMail(
    { site, publicUrl: context.publicUrl, localisation },
    { subject: t('mail.test.subject', { shop: site.name }), about: t('mail.test.text') },
  )
}

/** Mails that belong to no page. */
export const hostedMails = defineService({ name: 'hosted-mails', writeTestMail })
