import { WIDGET_TEXTS } from '../../../widgets/texts/server.ts'
import type { WidgetTexts } from '../../kernel/base/text/widget-texts.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Hooks } from '../../kernel/runtime/context/context.ts'
import { localisationFor } from '../shared/localisation.ts'

const texts: WidgetTexts = {
  languages: Object.keys(WIDGET_TEXTS),
  findLanguage: (locale) => localisationFor(locale).language,
  list: (language) => WIDGET_TEXTS[language] ?? {},
}

const getWidgetTexts: Hooks['getWidgetTexts'] = async () => texts

/** Provides the texts of widgets, for the merchant's page. */
export const widgetWords = defineService({ name: 'widget-words', getWidgetTexts })
