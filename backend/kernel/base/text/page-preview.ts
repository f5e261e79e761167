import type { PreviewPage } from '../../../contract/sites/widget-enumerations.ts'
import type { WidgetSettings } from '../../../contract/sites/widget-settings.ts'

/** A page with sample data to preview, and the validated settings of its look. */
export type PreviewedPage = { page: PreviewPage; language?: string | undefined; settings: WidgetSettings }

/** Renders a page for visitors in a look that need not be published; provided by the hosted pages. */
export type PagePreviewer<Context> = (context: Context, previewed: PreviewedPage) => Promise<string>
