import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

type Import = Output<'GET /awning/v1/imports/{importId}'>['import']
type Status = Import['status']

const TONES = {
  RECEIVING: 'warning',
  CHECKED: 'neutral',
  IMPORTING: 'neutral',
  IMPORTED: 'good',
  UNDOING: 'neutral',
  UNDONE: 'warning',
} as const

/** The status of an import. */
export const ImportState = ({ status }: { readonly status: Status }) => (
  <Badge tone={TONES[status]}>{t(`imports.status.${status}`)}</Badge>
)

/** The file name of an import; a bulk change of products has none and is named by its kind. */
export const nameImport = ({ kind, fileName }: Import): string => fileName || t(`imports.kind.${kind}`)
