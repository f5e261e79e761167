import { MAX_CUSTOM_TEXT_LENGTH, type PricedCustomTextField } from '../../../contract/catalog/custom-text-field.ts'
import { productUpdateInput } from '../../../contract/catalog/product.ts'
import type { NumberMarks } from '../../../contract/wire/typed-number.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { validateInput } from '../../../kernel/http/violations.ts'
import { CellProblem, describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { isSlug, toSlug } from '../../../kernel/store/slugs.ts'
import { type Column, OPTIONS, TEXTS } from './columns.ts'
import {
  MAX_PICTURES,
  readAmount,
  readDiscount,
  readLength,
  readPictures,
  readStock,
  readTitle,
  readType,
  readYesNo,
  UNLISTED,
} from './read-cells.ts'
import type { Row } from './read-rows.ts'
import { type DraftVariant, MAX_ROWS, type Problem, type TableFields, type TableProduct } from './records.ts'
import { tooManyRows } from './too-many-rows.ts'

/** The parameters for reading the rows of a product. */
type Reading = {
  /** The places of the columns; of one that is there twice, the last. */
  indexes: ReadonlyMap<Column, number>
  header: readonly string[]
  /** The marks of the table's numbers, and the decimal places of the shop's currency. */
  marks: NumberMarks
  places: number
  weightUnit: 'KG' | 'LB'
  /** Ids of collections by their names in lower case. */
  collections: ReadonlyMap<string, string>
  /** Addresses of this server. */
  own: readonly string[]
}

/** What the API takes of each text. */
const MAX_LENGTHS = { name: 80, description: 8000, brand: 50, ribbon: 30, sku: 40 } as const

type Cut = (text: string, max: number) => string

const cutExactly: Cut = (text, max) => [...text.slice(0, max)].filter((each) => each.isWellFormed()).join('')

/** The whole words of a text that fit, and a sign that more stood there. */
const cutWords: Cut = (text, max) => {
  const part = cutExactly(text, max - 1)
  const words = part.slice(0, Math.max(0, part.lastIndexOf(' ')))
  return `${(words.length > max / 2 ? words : part).trimEnd()}…`
}

/** The HTML that fits, without a tag that is cut in two; pages close what is left open. */
const cutHtml: Cut = (text, max) => {
  const part = cutExactly(text, max - 1)
  const open = part.lastIndexOf('<')
  return `${(open > part.lastIndexOf('>') ? part.slice(0, open) : part).trimEnd()}…`
}

/** Shopify writes grams that were entered as pounds or ounces with four decimal places. */
const GRAM_PLACES = 4
/** The decimal places of a weight: grams of a kilogram. */
const WEIGHT_PLACES = 3
const GRAMS = { KG: 1000, LB: 453.59237 } as const
/** The option of a product without options in Shopify's form. */
const NO_OPTION = { name: 'Title', value: 'Default Title' } as const

export function createReading(columns: readonly (Column | undefined)[], parameters: Omit<Reading, 'indexes'>): Reading {
  const indexes = new Map(columns.flatMap((column, index) => (column ? [[column, index] as const] : [])))
  return { ...parameters, indexes }
}

/** Reads a product from its rows; returns it with the problems that were found. */
export function readProduct(reading: Reading, all: readonly Row[]): { product: TableProduct; problems: Problem[] } {
  const problems: Problem[] = []
  const rows = all.slice(0, MAX_ROWS)
  const { marks, places } = reading
  const readMoney = readAmount(marks, places)
  const [first] = rows
  const line = first?.line ?? 1
  const { indexes } = reading
  const nameOf = (column: Column) => reading.header[indexes.get(column) ?? -1] || column
  const refuse = (row: Row | undefined, column: Column, ...problem: Parameters<typeof describeProblem>) =>
    problems.push({ line: row?.line ?? line, column: nameOf(column), ...describeProblem(...problem) })
  const cell = (row: Row, column: Column): string => row.cells[indexes.get(column) ?? -1] ?? ''
  /** Reads a cell; undefined where it is empty or invalid. */
  const read = <T>(row: Row | undefined, column: Column, parse: (text: string) => T): T | undefined => {
    const text = row ? cell(row, column) : ''
    if (text === '') return undefined
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      refuse(row, column, error.code, error.values)
      return undefined
    }
  }
  const firstRows = new Map<Column, Row | undefined>()
  /** The first row of the product that has a value in the column, looked for once. */
  const findFirst = (column: Column) => {
    if (!firstRows.has(column))
      firstRows.set(
        column,
        rows.find((row) => cell(row, column) !== ''),
      )
    return firstRows.get(column)
  }
  const readFirst = <T>(column: Column, parse: (text: string) => T) => read(findFirst(column), column, parse)
  /** Leaves out the end of a text that is longer than the shop can keep, and says so. */
  const shorten = (row: Row | undefined, column: Column, max: number, cut: Cut) => (text: string) => {
    if (text.length <= max) return text
    refuse(row, column, 'SHORTENED', { max })
    return cut(text, max)
  }
  const readText = (column: Column, max: number, cut: Cut = cutWords) =>
    readFirst(column, shorten(findFirst(column), column, max, cut))

  if (all.length > MAX_ROWS) problems.push(tooManyRows(all, nameOf('handle')))
  const options = readOptions()
  const linesByChoices = new Map<string, number>()
  const variantRows = rows.filter((row) =>
    options.length > 0
      ? options.some(({ number }) => cell(row, `option${number}Value`) !== '')
      : (['sku', 'price', 'stock'] as const).some((column) => cell(row, column) !== ''),
  )
  if (options.length === 0 && variantRows.length > 1) refuse(variantRows[1], 'option1Name', 'OPTIONS_MISSING')
  const { discount, prices } = readPrices()
  const variants = variantRows.map(readVariant)
  const fields = readFields()
  return {
    product: {
      line,
      handle: readHandle(),
      fields: check(fields),
      ...readCollections(),
      ...readTexts(),
      pictures: readAllPictures(),
      variants,
    },
    problems,
  }

  function readHandle(): string {
    const given = first ? cell(first, 'handle') : ''
    if (given === '' || isSlug(given)) return given
    const handle = toSlug(given)
    refuse(first, 'handle', 'HANDLE_CHANGED', { handle })
    return handle
  }

  function readAllPictures() {
    const pictures: { url: string; line: number; altText?: string }[] = []
    for (const row of rows) {
      const altText = cell(row, 'altText').slice(0, 1000)
      const urls = read(row, 'pictures', (text) => readPictures(text, reading.own)) ?? []
      pictures.push(...urls.map((url) => ({ url, line: row.line, ...(altText && { altText }) })))
      if (pictures.length <= MAX_PICTURES) continue
      refuse(row, 'pictures', 'INVALID', { rule: `must have at most ${MAX_PICTURES} pictures` })
      break
    }
    return pictures
  }

  function readOptions() {
    const named = OPTIONS.flatMap((number) => {
      const row = findFirst(`option${number}Name`)
      return row ? [{ number, name: cell(row, `option${number}Name`), row }] : []
    })
    const isPlain =
      named.length === 1 &&
      named[0]?.name === NO_OPTION.name &&
      rows.every((row) => ['', NO_OPTION.value].includes(cell(row, 'option1Value')))
    return isPlain ? [] : named
  }

  /**
   * Reads price and discount. Shopify's compare-at price belongs to a variant, a discount here to the whole product: it
   * becomes a discount only if the difference is the same for all variants.
   */
  function readPrices() {
    const pairs = variantRows.map((row) => ({
      price: read(row, 'price', readMoney),
      before: read(row, 'comparePrice', readMoney),
    }))
    const off = pairs.map(({ price, before }) => Math.round(((before ?? 0) - (price ?? 0)) * 1000) / 1000)
    const [by = 0] = off
    const isDiscounted = by > 0 && off.every((each) => each === by)
    return {
      discount: isDiscounted ? { type: 'AMOUNT' as const, value: by } : undefined,
      prices: pairs.map(({ price, before }) => (isDiscounted ? before : price)),
    }
  }

  function readVariant(row: Row, index: number): DraftVariant {
    const choices: Record<string, string> = {}
    for (const { number, name } of options) {
      const value = cell(row, `option${number}Value`)
      if (value === '') refuse(row, `option${number}Value`, 'CHOICE_MISSING', { name })
      choices[name] = value
    }
    const grams = read(row, 'grams', readAmount(marks, GRAM_PLACES))
    const weight = grams === undefined ? read(row, 'weight', readAmount(marks, WEIGHT_PLACES)) : toWeight(grams)
    const isTracked = !indexes.has('tracker') || cell(row, 'tracker') !== ''
    const counted = isTracked ? read(row, 'stock', readStock(marks)) : undefined
    if (counted !== undefined && counted < 0) refuse(row, 'stock', 'STOCK_BELOW_ZERO')
    const stock = counted === undefined ? undefined : Math.max(0, counted)
    const visible = read(row, 'variantVisible', readYesNo)
    const sku = read(row, 'sku', shorten(row, 'sku', MAX_LENGTHS.sku, cutExactly))
    const cost = read(row, 'cost', readMoney)
    const price = prices[index]
    const key = JSON.stringify(options.map(({ number }) => cell(row, `option${number}Value`)))
    const twin = linesByChoices.get(key)
    if (twin !== undefined && options.length > 0) refuse(row, 'option1Value', 'CHOICES_TWICE', { line: twin })
    else linesByChoices.set(key, row.line)
    return {
      line: row.line,
      choices,
      ...(visible !== undefined && { visible }),
      ...(sku !== undefined && { sku }),
      ...(price !== undefined && { price }),
      ...(cost !== undefined && { cost }),
      ...(weight !== undefined && { weight }),
      ...(stock !== undefined && { stock }),
    }
  }

  function toWeight(grams: number): number {
    return Math.round((grams / GRAMS[reading.weightUnit]) * 1000) / 1000
  }

  /** The product's own fields, not checked yet. */
  function readFields(): Record<string, unknown> {
    const published = readFirst('visible', readYesNo)
    const active = readFirst('status', readYesNo)
    const statusRow = findFirst('status')
    if (statusRow && UNLISTED.test(cell(statusRow, 'status'))) refuse(statusRow, 'status', 'UNLISTED')
    const visible =
      published === undefined && active === undefined ? undefined : (published ?? true) && (active ?? true)
    const [only] = variants
    const fields = {
      name: readText('name', MAX_LENGTHS.name),
      description: readText('description', MAX_LENGTHS.description, cutHtml),
      brand: readText('brand', MAX_LENGTHS.brand),
      ribbon: readText('ribbon', MAX_LENGTHS.ribbon),
      visible,
      productType: readFirst('type', readType),
      discount: readFirst('discount', readDiscount(marks, places)) ?? discount,
      priceData: only?.price === undefined ? undefined : { price: only.price },
      ...(options.length > 0
        ? { manageVariants: true, productOptions: options.map(toOption) }
        : {
            sku: only?.sku,
            weight: only?.weight,
            costAndProfitData: only?.cost === undefined ? undefined : { itemCost: only.cost },
          }),
    }
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  }

  function toOption({ number, name }: { number: (typeof OPTIONS)[number]; name: string }) {
    const values = [...new Set(variantRows.map((row) => cell(row, `option${number}Value`)).filter(Boolean))]
    return { name, choices: values.map((value) => ({ value, description: value })) }
  }

  /** The custom text fields of the product, in place of those before; columns without a title change nothing. */
  function readTexts(): Pick<TableProduct, 'customTextFields'> {
    const customTextFields = TEXTS.flatMap((number): PricedCustomTextField[] => {
      const at = `text${number}` as const
      const title = readFirst(`${at}Title`, readTitle)
      if (title === undefined) return []
      const maxLength = readFirst(`${at}Length`, readLength(marks)) ?? MAX_CUSTOM_TEXT_LENGTH
      const mandatory = readFirst(`${at}Required`, readYesNo) ?? false
      const surcharge = readFirst(`${at}Surcharge`, readMoney)
      return [{ title, maxLength, mandatory, ...(surcharge && { surcharge: String(surcharge) }) }]
    })
    return customTextFields.length > 0 ? { customTextFields } : {}
  }

  /** The rules of the API, by the names of the table's columns. */
  function check(fields: Record<string, unknown>): TableFields {
    try {
      const { id: _, ...checked } = validateInput(productUpdateInput, { id: 'new', ...fields } as never)
      return checked
    } catch (error) {
      if (!(error instanceof ApiError) || !error.violations) throw error
      for (const { field, description } of error.violations) {
        const column = toColumn(field)
        refuse(findFirst(column), column, 'INVALID', { rule: description })
      }
      return {}
    }
  }

  function readCollections(): { collectionIds?: string[] } {
    const names = readFirst('collections', (text) => text.split(';').map((name) => name.trim()))
    if (!names) return {}
    const row = findFirst('collections')
    return {
      collectionIds: names.flatMap((name) => {
        if (name === '') return []
        const id = reading.collections.get(name.toLowerCase())
        if (id) return [id]
        refuse(row, 'collections', 'COLLECTION_UNKNOWN', { name })
        return []
      }),
    }
  }
}

const FIELD_COLUMNS: Readonly<Record<string, Column>> = {
  name: 'name',
  slug: 'handle',
  description: 'description',
  brand: 'brand',
  ribbon: 'ribbon',
  sku: 'sku',
  weight: 'weight',
  priceData: 'price',
  costAndProfitData: 'cost',
  discount: 'discount',
}

const TEXT_PARTS: Readonly<Record<string, 'Title' | 'Surcharge'>> = { title: 'Title', surcharge: 'Surcharge' }

/** The column that a field of the API comes from. */
export function toColumn(field: string): Column {
  const [, text, part] = /^customTextFields\[(\d+)\](?:\.(\w+))?/.exec(field) ?? []
  if (text !== undefined) return `text${(Number(text) + 1) as 1}${TEXT_PARTS[part ?? ''] ?? 'Title'}`
  const [, index, inChoice] = /productOptions(?:\[(\d+)\](\.choices)?)?/.exec(field) ?? []
  if (index !== undefined) return `option${(Number(index) + 1) as 1}${inChoice ? 'Value' : 'Name'}`
  return FIELD_COLUMNS[field.replace(/^product\./, '').split(/[.[]/)[0] ?? ''] ?? 'handle'
}
