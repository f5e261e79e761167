import type { PricedCustomTextField } from '../../../contract/catalog/custom-text-field.ts'
import type { ProductUpdateInput } from '../../../contract/catalog/product.ts'
import type {
  ImportAction,
  ImportForm,
  ImportKind,
  ImportOutcome,
  ImportStatus,
} from '../../../contract/imports/enumerations.ts'
import type { ProductChange } from '../../../contract/imports/product-change.ts'
import type { NumberMarks } from '../../../contract/wire/typed-number.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import type { Actor } from '../../../kernel/runtime/access/identity.ts'
import type { Created } from '../../../kernel/runtime/imports/import-target.ts'
import type { ImportProblem } from '../../../kernel/runtime/imports/problems.ts'
import { removedByAge } from '../../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import type { ProductRecord, StockRecord } from '../records.ts'

/** A problem; those of earlier versions have no code. */
export type Problem = Omit<ImportProblem, 'code'> & Partial<Pick<ImportProblem, 'code'>>

export type ImportRecord = {
  siteId: string
  id: string
  revision: number
  kind: ImportKind
  status: ImportStatus
  fileName: string
  /** The change to each product, for an import without a table. */
  change?: ProductChange
  form?: ImportForm
  /** The cells of the table's first line. */
  header?: readonly string[]
  delimiter?: string
  /** The language of its numbers, and the marks that they have; imports of earlier versions have neither. */
  locale?: string
  marks?: NumberMarks
  received: number
  /** Received text of the last item, which may continue in the next part. */
  rest: string
  /** The line of the file where `rest` begins. */
  line: number
  creates: number
  changes: number
  unchanged: number
  errors: number
  /** Number of items that importing, or undoing, has processed. */
  done: number
  failed: number
  kept: number
  /** Whether the pictures of the table are copied into the library. */
  copyPictures?: boolean
  /** Number of items whose pictures were processed; `picturesFailed` counts pictures that could not be copied. */
  picturesDone?: number
  picturesFailed?: number
  createdBy: Actor
  createdDate: string
  updatedDate: string
}

/** One variant of a table's product; absent values were empty cells. Amounts as decimal strings. */
export type DraftVariant = {
  line: number
  choices: Readonly<Record<string, string>>
  visible?: boolean
  sku?: string
  price?: number
  cost?: number
  weight?: number
  stock?: number
}

/** Fields of a product that a table has, in the API's shape. */
export type TableFields = Partial<Omit<ProductUpdateInput, 'id'>>

/** A product as a table has it; absent values were empty cells. */
export type TableProduct = {
  line: number
  handle: string
  /** Fields in the API's shape, checked. */
  fields: TableFields
  /** Ids of its collections. */
  collectionIds?: readonly string[]
  customTextFields?: readonly PricedCustomTextField[]
  pictures: readonly { url: string; line?: number; altText?: string }[]
  variants: readonly DraftVariant[]
}

/** The data for undoing an item. */
type Undo = {
  productId: string
  /** The product's revision after the import. */
  revision: number
  /** Absent: the import created it. */
  before?: ProductRecord
  /** Whether it deleted the product. */
  isDeleted?: boolean
  stock: readonly { before: StockRecord; quantity: number }[]
  /** Files of the library that the import has copied. */
  fileIds?: readonly string[]
}

export type ImportItemRecord = {
  siteId: string
  /** Created by `itemId`. */
  id: string
  revision: number
  importId: string
  number: number
  line: number
  /** The key of the item in the table: a product's handle, an order's number, a customer's address. */
  handle: string
  name?: string
  variants: number
  action: ImportAction
  outcome?: ImportOutcome
  problems: readonly Problem[]
  /** The product of the table; absent if its rows are invalid. */
  product?: TableProduct
  undo?: Undo
  /** For a change without a table: the product's id; `ifUnmodifiedSince` is its last update when it was selected. */
  productId?: string
  ifUnmodifiedSince?: string
  /** For orders and customers: the entity to create; `created` refers to the created one. */
  draft?: JsonObject
  created?: Created
  createdDate: string
}

export const imports: CollectionDefinition<ImportRecord> = {
  name: 'imports',
  indexes: [['createdDate']],
  retention: removedByAge('imports', { what: 'Imports of tables', since: 'createdDate' }),
}

export const importItems: CollectionDefinition<ImportItemRecord> = {
  name: 'import_items',
  indexes: [
    ['importId', 'number'],
    ['importId', 'action', 'number'],
    ['importId', 'outcome', 'number'],
    ['importId', 'handle'],
    ['createdDate'],
  ],
  retention: removedByAge('imports', { what: 'Lines of imports, with what undoing needs', since: 'createdDate' }),
}

export const itemId = (importId: string, number: number) => `${importId}.${String(number).padStart(6, '0')}`

export const countItems = ({ creates, changes, unchanged, errors }: ImportRecord) =>
  creates + changes + unchanged + errors

/** Maximum number of problems stored for one item. */
export const MAX_PROBLEMS = 100

/** Maximum number of rows of one item: its variants, with rows for pictures alone. */
export const MAX_ROWS = 2500
