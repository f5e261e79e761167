import type { PreviewPage } from '../../contract/sites/widget-enumerations.ts'
import type { WidgetSettings } from '../../contract/sites/widget-settings.ts'

/** A page about a sample, and the settings that it wears; they have been checked. */
export type PreviewedPage = { page: PreviewPage; language?: string | undefined; settings: WidgetSettings }

/** Writes pages for visitors in a look that need not be published; what serves the real ones provides it. */
export type PagePreviewer<Context> = (context: Context, previewed: PreviewedPage) => Promise<string>
