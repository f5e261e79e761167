import { findLanguage } from '../../../widgets/texts/language.ts'
import { addressLines } from '../../kernel/base/address/address-lines.ts'
import { getWithdrawalSettings, type Site } from '../../services/sites/index.ts'
import type { Localisation } from '../shared/localisation.ts'
import { toWithdrawalPath } from '../shared/withdrawal-link.ts'
import { en } from './model/en.ts'
import { MODELS } from './model/languages.ts'

/** The instructions on withdrawal and the model form, with titles, as paragraphs. */
export interface InstructionsView {
  /** BCP 47. */
  readonly language: string
  readonly parts: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** The instructions of a shop, filled in from its settings. */
export function writeInstructions(
  site: Site,
  publicUrl: string,
  { language: asked, locale }: Localisation,
): InstructionsView {
  const language = findModel(asked)
  const model = MODELS[language] ?? en
  const { days, phone, returnPayer } = getWithdrawalSettings(site)
  const own = addressLines({ address: site.address }, locale)
  const values: Readonly<Record<string, string>> = {
    days: `${days}`,
    shop: [site.name, ...own, phone, site.contactEmail].filter(Boolean).join(', '),
    url: publicUrl + toWithdrawalPath(site),
    address: getReturnLines(site, locale).join(', '),
  }
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { title, right, goods, contract, exercise, online, deadline, effectsTitle, effects } = model
  const { withhold, sendBack, payer, value, formTitle, formNote, formTo, formText, formLines, formDelete } = model
  return {
    language,
    parts: [
      { title, paragraphs: [right, goods, contract, exercise, online, deadline].map(fill) },
      { title: effectsTitle, paragraphs: [effects, withhold, sendBack, payer[returnPayer], value].map(fill) },
      { title: formTitle, paragraphs: [formNote, formTo, formText, ...formLines, formDelete].map(fill) },
    ],
  }
}

/** The model is the law of the European Union: a variant of another part of the world has that of its language. */
const findModel = (language: string) => findLanguage(language, Object.keys(MODELS)) ?? 'en'

/** What the instructions are called, as a link to them. */
export const getInstructionsTitle = ({ language }: Pick<Localisation, 'language'>): string =>
  (MODELS[findModel(language)] ?? en).title

/** The instructions as plain text, to be kept. */
export const toInstructionsText = ({ parts }: InstructionsView): string =>
  parts.map(({ title, paragraphs }) => [title, ...paragraphs].join('\n')).join('\n\n')

/** Where goods are sent back to: the shop's own address, unless it has another one for them. */
export function getReturnLines(site: Site, locale: string): string[] {
  const { returnAddress } = getWithdrawalSettings(site)
  const lines = returnAddress
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : [site.name, ...addressLines({ address: site.address }, locale)]
}
