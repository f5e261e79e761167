import type { Site } from '../../services/sites/index.ts'
import { localisationFor } from '../shared/localisation.ts'
import { shortMail } from './short-mail.tsx'

/** The mail that shows a merchant that mails arrive, in the language of the shop. */
export function writeTestMail({ site, publicUrl }: { site: Site; publicUrl: string }) {
  const localisation = localisationFor(site.locale)
  const { t } = localisation
  return shortMail(
    { site, publicUrl, localisation },
    { subject: t('mail.test.subject', { shop: site.name }), about: t('mail.test.text') },
  )
}
