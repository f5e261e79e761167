/** Rule names of field violations. */
export const VIOLATION_RULES = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const
export type ViolationRule = (typeof VIOLATION_RULES)[number]

/** How much a result of a store's own checks matters: an ERROR stops the order, a WARNING is only shown. */
export const SEVERITIES = ['WARNING', 'ERROR'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The place where a violation without a line item is shown. */
export const OTHER_TARGET_NAMES = ['OTHER_DEFAULT'] as const

/** The place where a violation of one line item is shown. */
export const LINE_ITEM_TARGET_NAMES = ['LINE_ITEM_DEFAULT'] as const
