import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PreviewPage } from '../../../contract/sites/widget-enumerations.ts'
import { call } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Loading } from '../../ui/page.tsx'
import { WrittenFrame } from '../../ui/written-frame.tsx'
import type { WidgetSettings } from './use-widget-draft.ts'

interface PagePreviewProps {
  readonly page: PreviewPage
  /** The saved settings. */
  readonly settings: WidgetSettings
}

/** A preview of a hosted page or mail in the look of the draft, rendered by the server. */
export const PagePreview = ({ page, settings }: PagePreviewProps) => {
  const { look, tokens = [] } = settings
  const input = { page, settings: { ...(look && { look }), tokens } }
  const { data } = useQuery({
    queryKey: ['page-preview', input],
    queryFn: () => call('POST /awning/v1/widget-settings/preview-page', input),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) return <Loading />
  return <WrittenFrame html={data.html} title={t('widgets.preview')} className="widgets-frame" />
}
