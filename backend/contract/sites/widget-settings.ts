import { z } from 'zod'
import { ACTOR_TYPES } from '../audit/enumerations.ts'
import { list, shopLanguage, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { SEVERITIES } from '../wire/violation-rules.ts'
import { ELEMENT_NAMES } from './install-enumerations.ts'
import { look } from './look.ts'
import {
  LOOK_PROBLEMS,
  PLURAL_FORMS,
  PREVIEW_PAGES,
  WIDGET_THEMES,
  WIDGET_TOKEN_NAMES,
  type WidgetToken,
} from './widget-enumerations.ts'

/**
 * The maximum size of the published settings in bytes, compressed by deflate, which is never smaller than the brotli
 * that is sent.
 */
export const MAX_PUBLISHED_BYTES = 2048

/** A token of the look: `--awning-NAME`. Values are checked by the kind of the token. */
const tokenSetting = z
  .strictObject({
    name: z.enum(WIDGET_TOKEN_NAMES as [WidgetToken, ...WidgetToken[]]),
    /** The widget that it applies to; absent: all widgets. */
    widget: z.enum(ELEMENT_NAMES).optional(),
    /** A colour as `#rrggbb`, a length such as `0.4em`, a weight, milliseconds, a ratio, or the name of a font or shadow. */
    value: text({ min: 1, max: 40 }),
    /** The value of a colour on dark backgrounds; absent: the same as `value`. */
    darkValue: text({ min: 1, max: 40 }).optional(),
  })
  .meta({ id: 'WidgetTokenSetting' })
export type TokenSetting = z.output<typeof tokenSetting>

/** The default of an attribute for all elements of a widget. */
const optionSetting = z
  .strictObject({ widget: z.enum(ELEMENT_NAMES), name: text({ min: 1, max: 40 }), value: text({ max: 300 }) })
  .meta({ id: 'WidgetOptionSetting' })
export type OptionSetting = z.output<typeof optionSetting>

/** A text of the widgets in the shop’s own words. */
const wordSetting = z
  .strictObject({
    /** A language of the widgets, such as `de`. */
    language: shopLanguage(),
    /** The key of the text, as `GET /awning/v1/widget-words` lists it. */
    key: text({ min: 1, max: 60 }),
    /** The plural form, for a text with a count. */
    form: z.enum(PLURAL_FORMS).optional(),
    text: text({ min: 1, max: 300 }),
  })
  .meta({ id: 'WidgetWordSetting' })
export type WordSetting = z.output<typeof wordSetting>

/** The look and texts of a shop's widgets. */
export const widgetSettings = z
  .strictObject({
    /** The look of widgets, hosted pages and mails; absent: the shop's look does not change. */
    look: look.omit({ logo: true }).optional(),
    theme: z.enum(WIDGET_THEMES).optional(),
    tokens: list(tokenSetting, { maxSize: 200 }).optional(),
    options: list(optionSetting, { maxSize: 100 }).optional(),
    words: list(wordSetting, { maxSize: 500 }).optional(),
  })
  .meta({ id: 'WidgetSettings' })
export type WidgetSettings = z.output<typeof widgetSettings>

const lookFinding = z
  .strictObject({
    problem: z.enum(LOOK_PROBLEMS),
    /** A draft with an `ERROR` cannot be published. */
    severity: z.enum(SEVERITIES),
    token: z.enum(WIDGET_TOKEN_NAMES as [WidgetToken, ...WidgetToken[]]),
    widget: z.enum(ELEMENT_NAMES).optional(),
    /** The other colour of the compared pair. */
    on: z.enum(WIDGET_TOKEN_NAMES as [WidgetToken, ...WidgetToken[]]).optional(),
    scheme: z.enum(['LIGHT', 'DARK']).optional(),
    /** The contrast ratio, from 1 to 21, and the minimum that is required. */
    ratio: z.number().optional(),
    least: z.number().optional(),
    /** The nearest value that meets the requirement. */
    nearest: text({ max: 40 }),
  })
  .meta({ id: 'WidgetLookFinding' })
export type LookFinding = z.output<typeof lookFinding>

const message = z.union([z.string(), z.partialRecord(z.enum(PLURAL_FORMS), z.string())])

/** The published settings as pages get them, in the answer of the install check. */
export const publishedWidgets = z
  .strictObject({
    /** Tokens, in a cascade layer: the page’s own win. */
    css: text(),
    theme: z.enum(['auto', 'light', 'dark']).optional(),
    /** Attributes by widget. */
    attributes: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    /** Words by language and key. */
    words: z.record(z.string(), z.record(z.string(), message)).optional(),
  })
  .meta({ id: 'PublishedWidgets' })
export type PublishedWidgets = z.output<typeof publishedWidgets>

const widgetVersion = z
  .strictObject({
    number: wholeNumber({ min: 1 }),
    publishedDate: timestamp(),
    publishedBy: z.strictObject({
      type: z.enum(ACTOR_TYPES),
      appId: text({ max: 100 }).optional(),
      userId: text({ max: 100 }).optional(),
    }),
    /** The earlier version whose settings a rollback restored. */
    of: wholeNumber({ min: 1 }).optional(),
    settings: widgetSettings,
  })
  .meta({ id: 'WidgetVersion' })
export type WidgetVersion = z.output<typeof widgetVersion>

export const widgetSettingsResponse = z.strictObject({
  /** The draft or, if there is none, the published settings. Always includes the look. */
  settings: widgetSettings,
  /** Changes with each change of the draft; absent where there is none. */
  revision: wholeNumber({ min: 1 }).optional(),
  /** The published version; absent if nothing has been published. */
  published: widgetVersion.omit({ settings: true }).optional(),
  findings: list(lookFinding),
  /** The draft as pages would get it. */
  preview: publishedWidgets,
  /** The compressed size in bytes, and the budget for it. */
  size: wholeNumber({ min: 0 }),
  maxSize: wholeNumber({ min: 0 }),
})
export type WidgetSettingsResponse = z.output<typeof widgetSettingsResponse>

export const saveWidgetDraftRequest = z.strictObject({
  settings: widgetSettings,
  /** The revision of the draft that it replaces; if the draft has changed since, the call is refused. */
  revision: wholeNumber({ min: 1 }).optional(),
})

export const previewPageRequest = z.strictObject({
  settings: widgetSettings,
  page: z.enum(PREVIEW_PAGES),
  /** A language of the pages; by default the shop’s. */
  language: shopLanguage().optional(),
})
export const previewPageResponse = z.strictObject({
  /** A document without scripts. Its style sheet is this server’s, its look in the document itself. */
  html: text(),
})

export const listWidgetVersionsResponse = z.strictObject({ versions: list(widgetVersion) })
export const rollBackWidgetsRequest = z.strictObject({
  /** The number of the version. */
  version: z.string().regex(/^[1-9]\d{0,8}$/),
})

export const listWidgetWordsRequest = z.strictObject({
  /** A language of the widgets; by default the shop’s. */
  language: shopLanguage().optional(),
})
export const listWidgetWordsResponse = z.strictObject({
  language: text(),
  languages: list(text()),
  words: list(
    z
      .strictObject({
        key: text(),
        /** Awning's default text per plural form if it contains a count; otherwise only `other`. */
        texts: list(z.strictObject({ form: z.enum(PLURAL_FORMS), text: text() })),
        /** Whether the text contains a count. */
        counts: z.boolean(),
        /** The placeholders that the text may contain. */
        placeholders: list(text()),
      })
      .meta({ id: 'WidgetWord' }),
  ),
})
