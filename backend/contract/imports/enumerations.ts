import { REVIEW_TABLES } from '../reviews/enumerations.ts'

/**
 * `PRODUCTS` creates and changes products, with their stock; `STOCK` changes the stock of existing products. `ORDERS`,
 * `MEMBERS` and `REVIEWS` add those that do not exist yet, as history: no mails are sent, nothing is charged and no
 * stock changes.
 */
export const TABLE_KINDS = ['PRODUCTS', 'STOCK', 'ORDERS', 'MEMBERS', 'REVIEWS'] as const
/** `CHANGES` has no table: one change of many products, chosen on a page. */
export const IMPORT_KINDS = [...TABLE_KINDS, 'CHANGES'] as const
export type TableKind = (typeof TABLE_KINDS)[number]
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The program whose column names a table has. */
export const TABLE_FORMS = ['AWNING', 'SHOPIFY'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

/** Also includes the review services, whose column names a table of reviews may use. */
export const IMPORT_FORMS = [...TABLE_FORMS, ...REVIEW_TABLES] as const
export type ImportForm = (typeof IMPORT_FORMS)[number]

/**
 * `RECEIVING`: parts of the table are missing. `CHECKED`: the effect of each line is known, and nothing is written.
 * `IMPORTING` and `UNDOING` continue automatically, also after a restart.
 */
export const IMPORT_STATUSES = ['RECEIVING', 'CHECKED', 'IMPORTING', 'IMPORTED', 'UNDOING', 'UNDONE'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** The effect of an item of the table on the shop. */
export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** The outcome of an item. `KEPT`: not undone, because the product has been changed since. */
export const IMPORT_OUTCOMES = ['DONE', 'FAILED', 'UNDONE', 'KEPT'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** The problems of a cell or line, as codes, for translations. */
export const IMPORT_PROBLEMS = [
  'YES_NO',
  'AMOUNT',
  'AMOUNT_UNSURE',
  'STOCK',
  'QUANTITY',
  'TYPE',
  'DATE',
  'EMAIL',
  'WORD',
  'PICTURE_ADDRESS',
  'PICTURE_PRIVATE',
  'PICTURE_FAILED',
  'TOO_LONG',
  'INVALID',
  'OPTIONS_MISSING',
  'CHOICE_MISSING',
  'CHOICES_TWICE',
  'COLLECTION_UNKNOWN',
  'HANDLE_MISSING',
  'NUMBER_MISSING',
  'EMAIL_MISSING',
  'TWICE',
  'PRODUCT_UNKNOWN',
  'PRODUCT_NOT_FOUND',
  'RATING',
  'NAME_MISSING',
  'PRICE_MISSING',
  'VARIANT_UNKNOWN',
  'ITEM_MISSING',
  'CURRENCY_UNKNOWN',
  'NUMBER_TAKEN',
  'CAME_SINCE',
  'GONE_SINCE',
  'REFUSED',
  'CHANGED_SINCE',
  'DELETED_SINCE',
  'SHORTENED',
  'HANDLE_CHANGED',
  'STOCK_BELOW_ZERO',
  'UNLISTED',
] as const
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number]
