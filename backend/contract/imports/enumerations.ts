/** `PRODUCTS` creates and changes products, with their stock; `STOCK` changes the stock of products that are there. */
export const IMPORT_KINDS = ['PRODUCTS', 'STOCK'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Whose columns a table of products has. */
export const TABLE_FORMS = ['AWNING', 'SHOPIFY'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

/**
 * `RECEIVING`: parts of the table are missing. `CHECKED`: what each line would do is known, and nothing is written.
 * `IMPORTING` and `UNDOING` go on by themselves, also after a restart.
 */
export const IMPORT_STATUSES = ['RECEIVING', 'CHECKED', 'IMPORTING', 'IMPORTED', 'UNDOING', 'UNDONE'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What an item of the table does to the shop. */
export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** What became of it. `KEPT`: it was not undone, because somebody has changed the product since. */
export const IMPORT_OUTCOMES = ['DONE', 'FAILED', 'UNDONE', 'KEPT'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
