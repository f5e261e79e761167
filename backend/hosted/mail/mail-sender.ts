import { addressLines } from '../../kernel/base/address/address-lines.ts'
import { getLook, type Site, writeFontFaces } from '../../services/sites/index.ts'
import type { Localisation } from '../shared/localisation.ts'
import type { MailSender } from './mail-document.tsx'

/** The sender for the shop's mails. */
export function mailSender(site: Site, publicUrl: string, { locale }: Localisation): MailSender {
  const look = getLook(site)
  const { logo, theme } = look
  const fontFaces = writeFontFaces(look, publicUrl)
  return {
    name: site.name,
    href: site.shopUrl,
    ...(logo && { logo }),
    email: site.contactEmail,
    addressLines: addressLines({ address: site.address }, locale),
    publicUrl,
    theme,
    ...(fontFaces && { fontFaces }),
  }
}
