import * as first from '../../../widgets/kit/words/first-languages.ts'
import * as later from '../../../widgets/kit/words/later-languages.ts'
import type { Hooks } from '../../kernel/context/context.ts'
import { defineService } from '../../kernel/service/service.ts'
import type { WidgetText, WidgetTexts } from '../../kernel/text/widget-texts.ts'
import { localisationFor } from '../shared/localisation.ts'

const FIRST: Readonly<Record<string, { words: Readonly<Record<string, WidgetText>> }>> = { ...first }
const LATER: typeof FIRST = { ...later }

const texts: WidgetTexts = {
  languages: Object.keys(FIRST),
  findLanguage: (locale) => localisationFor(locale).language,
  list: (language): Readonly<Record<string, WidgetText>> => ({
    ...FIRST[language]?.words,
    ...LATER[language]?.words,
  }),
}

const getWidgetTexts: Hooks['getWidgetTexts'] = async () => texts

/** Provides the texts of widgets, for the merchant's page. */
export const widgetWords = defineService({ name: 'widget-words', getWidgetTexts })
