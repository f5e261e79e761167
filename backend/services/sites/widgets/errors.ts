import { refusals } from '../../../kernel/base/errors.ts'

export const widgetErrors = refusals({
  WIDGET_TEXT_UNREADABLE: 409,
  WIDGET_SETTINGS_TOO_LARGE: 409,
  WIDGET_DRAFT_CHANGED: 409,
  WIDGET_VERSION_NOT_FOUND: 404,
})
