import * as first from '../../../widgets/kit/words/first-languages.ts'
import * as later from '../../../widgets/kit/words/later-languages.ts'
import type { WidgetText, WidgetTexts } from '../../kernel/base/text/widget-texts.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Hooks } from '../../kernel/runtime/context/context.ts'
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
