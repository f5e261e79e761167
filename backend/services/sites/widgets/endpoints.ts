import { widgetSettingsCalls } from '../../../contract/sites/calls.ts'
import { PLURAL_FORMS } from '../../../contract/sites/widget-enumerations.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { listPlaceholders } from '../../../kernel/base/text/widget-texts.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { getSite } from '../site-settings.ts'
import { checkWidgetSettings, getWidgetTexts } from './check-settings.ts'
import { widgetErrors } from './errors.ts'
import {
  deleteWidgetDraft,
  listWidgetVersions,
  publishWidgets,
  readWidgetSettings,
  rollBackWidgets,
  saveWidgetDraft,
} from './widget-settings.ts'

const PUBLISHING = [widgetErrors.WIDGET_TEXT_UNREADABLE, widgetErrors.WIDGET_SETTINGS_TOO_LARGE]

export const widgetEndpoints: readonly Endpoint[] = [
  endpoint(widgetSettingsCalls.getWidgetSettings, 'app', (_, context) => readWidgetSettings(context)),
  endpoint(widgetSettingsCalls.saveDraft, 'app', (input, context) => saveWidgetDraft(context, input), {
    errors: [widgetErrors.WIDGET_DRAFT_CHANGED],
  }),
  endpoint(widgetSettingsCalls.deleteDraft, 'app', (_, context) => deleteWidgetDraft(context)),
  endpoint(widgetSettingsCalls.publish, 'app', (_, context) => publishWidgets(context), { errors: PUBLISHING }),
  endpoint(widgetSettingsCalls.listVersions, 'app', (_, context) => listWidgetVersions(context)),
  endpoint(widgetSettingsCalls.rollBack, 'app', ({ version }, context) => rollBackWidgets(context, Number(version)), {
    errors: [widgetErrors.WIDGET_VERSION_NOT_FOUND, ...PUBLISHING],
  }),
  endpoint(widgetSettingsCalls.previewPage, 'app', async (previewed, context) => {
    await checkWidgetSettings(context, previewed.settings)
    const preview = await context.hooks.getPagePreviewer()
    if (!preview) throw new Error('no service has pages')
    return { html: await preview(context, previewed) }
  }),
  endpoint(widgetSettingsCalls.listWords, 'app', async ({ language: chosen }, context) => {
    const texts = await getWidgetTexts(context)
    const { languages } = texts
    const language = chosen ?? texts.findLanguage((await getSite(context)).locale)
    if (!languages.includes(language))
      throw invalid({
        field: 'language',
        description: `is no language of the widgets; those are ${languages.join(', ')}`,
        rule: 'INVALID_ENUM_VALUE',
        data: { enumValues: [...languages] },
      })
    const words = Object.entries(texts.list(language)).map(([key, text]) => ({
      key,
      counts: typeof text !== 'string',
      texts:
        typeof text === 'string'
          ? [{ form: 'other' as const, text }]
          : PLURAL_FORMS.flatMap((form) => (text[form] === undefined ? [] : [{ form, text: text[form] }])),
      placeholders: listPlaceholders(text),
    }))
    return { language, languages: [...languages], words }
  }),
]
