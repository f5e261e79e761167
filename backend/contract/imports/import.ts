import { z } from 'zod'
import { ACTOR_TYPES } from '../audit/enumerations.ts'
import { guid, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import {
  IMPORT_ACTIONS,
  IMPORT_FORMS,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_PROBLEMS,
  IMPORT_STATUSES,
  TABLE_FORMS,
  TABLE_KINDS,
} from './enumerations.ts'
import { productChange } from './product-change.ts'

/** The maximum number of characters in one part of a table. */
export const MAX_PART = 250_000

const importId = guid()
const cursor = text({ max: 100 })
const count = wholeNumber({ min: 0 })

const importProblem = z
  .strictObject({
    /** The line of the file, from 1. */
    line: wholeNumber({ min: 1 }),
    /** The column's name in the file. */
    column: text({ max: 100 }),
    /** The problem and how to fix it, in English. */
    description: text({ max: 500 }),
    /** The problem as a code with its values, for translations. Absent in imports of earlier versions. */
    code: z.enum(IMPORT_PROBLEMS).optional(),
    values: z.record(text({ max: 50 }), text({ max: 500 })).optional(),
  })
  .meta({ id: 'ImportProblem' })

/** An import of products, stock, orders, customers or reviews from a table, or a change to many products. */
export const productImport = z
  .strictObject({
    id: guid(),
    kind: z.enum(IMPORT_KINDS),
    status: z.enum(IMPORT_STATUSES),
    /** Empty for a change without a table. */
    fileName: text({ max: 200 }),
    /** The change that is made to each product, for an import without a table. */
    change: productChange.optional(),
    /** The column names that the table uses; known once the first line has arrived. */
    form: z.enum(IMPORT_FORMS).optional(),
    /** Columns that are not imported. */
    ignoredColumns: list(text({ max: 100 })),
    /** The number of characters received so far: the offset of the next part. */
    received: count,
    /**
     * The numbers of items by their effect; a product with its variants is one item, and so is an order with its lines.
     */
    creates: count,
    changes: count,
    unchanged: count,
    errors: count,
    /** The progress of an import or of undoing it: the number of items processed, and of all items. */
    done: count,
    total: count,
    /** Items that could not be imported in the end, and those that were not undone. */
    failed: count,
    kept: count,
    /** Pictures of the table become files of the library, after the import. */
    copyPictures: z.boolean().optional(),
    /** Items whose pictures have been copied, of all, and pictures that could not be. */
    picturesDone: count.optional(),
    picturesFailed: count.optional(),
    createdBy: z.strictObject({
      type: z.enum(ACTOR_TYPES),
      appId: text({ max: 100 }).optional(),
      userId: text({ max: 100 }).optional(),
    }),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.infer<typeof productImport>

const importItem = z
  .strictObject({
    /** The number of the item in its table, from 1. */
    number: wholeNumber({ min: 1 }),
    /** The line of the file where the item begins. */
    line: wholeNumber({ min: 1 }),
    /**
     * The key of the item in its table: a product's handle, an order's number, a customer's e-mail address, or a hash
     * of a review's author and product.
     */
    handle: text({ max: 200 }),
    name: text({ max: 200 }).optional(),
    /** Variants, or lines of an order, that the table names. */
    variants: count,
    action: z.enum(IMPORT_ACTIONS),
    outcome: z.enum(IMPORT_OUTCOMES).optional(),
    /** The entity that the import has created or changed. */
    productId: guid().optional(),
    orderId: guid().optional(),
    memberId: guid().optional(),
    reviewId: guid().optional(),
    problems: list(importProblem),
  })
  .meta({ id: 'ImportItem' })

export const importResponse = z.strictObject({ import: productImport })
export const importIdRequest = z.strictObject({ importId })

/** Begins an import; the table follows in parts. */
export const createImportRequest = z.strictObject({
  kind: z.enum(TABLE_KINDS).optional(),
  fileName: text({ min: 1, max: 200 }),
  /**
   * Pictures of products become files of the library; otherwise they stay at their addresses. Needs the scope
   * `files.write`.
   */
  copyPictures: z.boolean().optional(),
  /**
   * The language (BCP 47) by whose marks numbers such as `1,250` are read, unless the table itself shows which mark is
   * that of decimal places. Without it such numbers are refused as unclear.
   */
  locale: text({ max: 35 }).optional(),
})

/**
 * A part of a table: CSV (RFC 4180), whose first line names the columns; parts may end anywhere. A part that was
 * received before gets the same response, so that a client continues at `received` after an interruption.
 */
export const receivePartRequest = z.strictObject({
  importId,
  /** The number of characters before this part. */
  offset: count,
  csv: text({ max: MAX_PART }),
  /** Whether this is the last part. */
  last: z.boolean().optional(),
})

export const listImportsRequest = z.strictObject({ cursor: text({ max: 16000 }).optional() })
export const listImportsResponse = z.strictObject({
  imports: list(productImport),
  /** The cursor of the next page; absent on the last one. */
  nextCursor: z.string().optional(),
})

export const listImportItemsRequest = z.strictObject({
  importId,
  action: z.enum(IMPORT_ACTIONS).optional(),
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
  cursor: cursor.optional(),
})
export const listImportItemsResponse = z.strictObject({
  items: list(importItem),
  nextCursor: z.string().optional(),
})

/** Exports the problems as a table: line, column, handle, problem. */
export const exportImportProblemsRequest = z.strictObject({ importId, cursor: cursor.optional() })

export const exportProductsRequest = z.strictObject({
  form: z.enum(TABLE_FORMS).optional(),
  /** `nextCursor` of the previous response. */
  cursor: cursor.optional(),
})
export const exportStockRequest = z.strictObject({ cursor: cursor.optional() })

export const tableResponse = z.strictObject({
  /** A part of the table; the first one begins with the names of the columns. */
  csv: z.string(),
  /** The cursor of the next part; absent with the last one. */
  nextCursor: z.string().optional(),
})
