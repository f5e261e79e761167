/**
 * The components that hosted pages render. Those that need script (drawer, stepper, option picker) are left out: the
 * back end has no DOM, not even its types.
 */
export { Button } from './button/button.tsx'
export { IconButton } from './button/icon-button.tsx'
export { RadioGroup, type RadioOption } from './choice/radio-group.tsx'
export { classNames } from './class-names.ts'
export { Disclosure } from './disclosure/disclosure.tsx'
export { PasswordInput } from './field/password-input.tsx'
export { Select, type SelectOption } from './field/select.tsx'
export { TextArea, TextInput } from './field/text-input.tsx'
export { Icon } from './icon/icon.tsx'
export {
  ARROW_ICON,
  CART_ICON,
  CHECK_ICON,
  CHEVRON_ICON,
  CLOSE_ICON,
  MINUS_ICON,
  PLUS_ICON,
  TRASH_ICON,
  WARNING_ICON,
} from './icon/icons.ts'
export { createMessageFormat, type Message, type MessageValues } from './message.ts'
export { ErrorSummary, type FormError } from './notice/error-summary.tsx'
export { Notice, type NoticeKind } from './notice/notice.tsx'
export { Picture } from './picture/picture.tsx'
export { Price } from './price/price.tsx'
export { TotalsList, type TotalsRow } from './price/totals-list.tsx'
export { readVerificationCode } from './verification-code.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
