import type { ImportProblemCode } from '../../../contract/imports/enumerations.ts'

/** A problem of a cell, or of a whole line. */
export type ImportProblem = {
  line: number
  column: string
  /** The description, in English. */
  description: string
  code: ImportProblemCode
  values?: Readonly<Record<string, string>>
}

/** The problem and how to fix it. The merchant's page has translations. */
const TEXTS: Readonly<Record<ImportProblemCode, string>> = {
  YES_NO: 'This is neither true nor false: write one of the two',
  AMOUNT: 'This is no amount: write it like 1234.50, without a currency',
  AMOUNT_UNSURE: 'This could be {first} or {second}: write it without a mark between thousands',
  STOCK: 'Stock is a whole number from 0 to {max}: correct it',
  QUANTITY: 'This is no whole number from 1 to {max}: correct it',
  TYPE: 'Products are physical or digital: write one of the two',
  DATE: 'This is no date: write it like 2026-01-31 or 2026-01-31 10:00:00 +0100',
  EMAIL: 'This is no e-mail address: correct it',
  WORD: 'The shop does not know this word: write one of {words}',
  PICTURE_ADDRESS: 'Pictures are given by their addresses, which begin with https://: correct it',
  PICTURE_PRIVATE: 'This address is not public: put the picture on a public server, or into the media library',
  PICTURE_FAILED: 'The picture stays at its address {url}: {reason}',
  TOO_LONG: 'This is longer than {max} characters: shorten it',
  INVALID: 'This {rule}: correct it',
  OPTIONS_MISSING: 'The product has a second line, but no options: fill them in, or give this line a handle of its own',
  CHOICE_MISSING: 'The choice of {name} is missing: fill it in',
  CHOICES_TWICE: 'Line {line} has the same choices: take one of the two out',
  COLLECTION_UNKNOWN: 'No collection is called {name}: create it first, or correct the name',
  HANDLE_MISSING: 'Each product needs a handle, which its address ends with: fill it in',
  NUMBER_MISSING: 'Each order needs its number: fill it in',
  EMAIL_MISSING: 'Each customer needs an e-mail address: fill it in',
  TWICE: 'Line {line} has the same here: put its lines below one another, or take one of the two out',
  PRODUCT_UNKNOWN: 'No product has this handle: correct it, or import the table as products',
  PRODUCT_NOT_FOUND: 'No product of this shop has this id or handle',
  RATING: 'The rating is 1 to 5 whole stars',
  NAME_MISSING: 'A new product needs a name: fill it in',
  PRICE_MISSING: 'A new product needs a price: fill it in',
  VARIANT_UNKNOWN: 'The product has no such variant: correct the choices',
  ITEM_MISSING: 'A line of an order needs a name, a quantity and a price: fill them in',
  CURRENCY_UNKNOWN: 'No currency has this code: write one like EUR',
  NUMBER_TAKEN: 'Another order of the shop has this number: give this one another',
  CAME_SINCE: 'It has come since: import the table again',
  GONE_SINCE: 'It is gone: import the table again to create it',
  REFUSED: 'The shop refuses it: {reason}',
  CHANGED_SINCE: 'Somebody has changed it since, so it stays as it is: change or delete it by hand',
  DELETED_SINCE: 'Somebody has deleted it since',
  SHORTENED: 'This is longer than {max} characters, so its end was left out',
  HANDLE_CHANGED: 'An address ends with small letters and digits, joined by dashes, so this one became {handle}',
  STOCK_BELOW_ZERO: 'More were sold than there are, so the stock is 0: allow pre-orders to go on selling',
  UNLISTED: 'The shop has no products that are only found by a link, so this one is hidden',
}

/** What is said of a line that is imported all the same. */
const NOTICES: ReadonlySet<ImportProblemCode | undefined> = new Set<ImportProblemCode>([
  'SHORTENED',
  'HANDLE_CHANGED',
  'STOCK_BELOW_ZERO',
  'UNLISTED',
])

/** Whether a problem keeps its line from being imported. */
export const isRefusal = ({ code }: Pick<Partial<ImportProblem>, 'code'>): boolean => !NOTICES.has(code)

/** The maximum stored length of a problem's description. */
const MAX_LENGTH = 500

type Values = Readonly<Record<string, string | number>>

/** Describes a problem in English. */
export function describeProblem(
  code: ImportProblemCode,
  given: Values = {},
): Pick<ImportProblem, 'description' | 'code' | 'values'> {
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(value).slice(0, MAX_LENGTH)]),
  )
  const description = TEXTS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    description: description.slice(0, MAX_LENGTH),
    code,
    ...(Object.keys(values).length > 0 && { values }),
  }
}

/** Thrown for a cell whose value is not valid for its column. */
export class CellProblem extends Error {
  readonly code: ImportProblemCode
  readonly values: Values
  constructor(code: ImportProblemCode, values: Values = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
