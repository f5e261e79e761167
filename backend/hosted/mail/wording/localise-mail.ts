import type { MailName } from '../../../contract/mails/enumerations.ts'
import type { OwnWording } from '../../../kernel/runtime/mail/mail-writer.ts'
import { type Localisation, reword } from '../../shared/localisation.ts'
import { listMailTexts } from './mail-texts.ts'

/** The texts of a mail: ours, or the shop's own. */
export type MailLocalisation = Localisation & {
  /** The shop's own paragraph; empty where it has none. */
  readonly intro: string
}

type Common = { shop: string; number?: string }

/** Words a mail as the shop does. `common` is what each of its texts may name. */
export async function localiseMail(
  localisation: Localisation,
  { mail, wording, common }: { mail: MailName; wording: OwnWording; common: Common },
): Promise<MailLocalisation> {
  const texts = (await wording(mail, localisation.language)) ?? {}
  const rows = listMailTexts(mail).flatMap(([name, { word }]) =>
    word && texts[name] ? [[word, texts[name]] as const] : [],
  )
  const { t, fill } = reword(localisation, new Map(rows), common)
  return { ...localisation, t, intro: fill(texts.intro ?? '') }
}
