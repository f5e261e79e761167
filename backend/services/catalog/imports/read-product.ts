import { productUpdateInput } from '../../../contract/catalog/product.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import { validateInput } from '../../../kernel/http/violations.ts'
import { CellProblem, describeProblem } from '../../../kernel/imports/problems.ts'
import { type Column, OPTIONS } from './columns.ts'
import { readAmount, readDiscount, readPictures, readStock, readType, readYesNo } from './read-cells.ts'
import type { Row } from './read-rows.ts'
import type { DraftVariant, Problem, TableFields, TableProduct } from './records.ts'

/** The parameters for reading the rows of a product. */
export type Reading = {
  columns: readonly (Column | undefined)[]
  header: readonly string[]
  weightUnit: 'KG' | 'LB'
  /** Ids of collections by their names in lower case. */
  collections: ReadonlyMap<string, string>
  /** Addresses of this server. */
  own: readonly string[]
}

const GRAMS = { KG: 1000, LB: 453.59237 } as const
/** The option of a product without options in Shopify's form. */
const NO_OPTION = { name: 'Title', value: 'Default Title' } as const

/** Reads a product from its rows; returns it with the problems that were found. */
export function readProduct(reading: Reading, rows: readonly Row[]): { product: TableProduct; problems: Problem[] } {
  const problems: Problem[] = []
  const [first] = rows
  const line = first?.line ?? 1
  const indexes = new Map(reading.columns.flatMap((column, index) => (column ? [[column, index] as const] : [])))
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
  /** Reads the first row of a product that has a value in the column. */
  const readFirst = <T>(column: Column, parse: (text: string) => T) =>
    read(
      rows.find((row) => cell(row, column) !== ''),
      column,
      parse,
    )
  const asIs = (text: string) => text

  const options = readOptions()
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
      handle: first ? cell(first, 'handle') : '',
      fields: check(fields),
      ...readCollections(),
      pictures: rows.flatMap((row) => {
        const altText = cell(row, 'altText').slice(0, 1000)
        const urls = read(row, 'pictures', (text) => readPictures(text, reading.own)) ?? []
        return urls.map((url) => ({ url, line: row.line, ...(altText && { altText }) }))
      }),
      variants,
    },
    problems,
  }

  function readOptions() {
    const named = OPTIONS.flatMap((number) => {
      const row = rows.find((each) => cell(each, `option${number}Name`) !== '')
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
      price: read(row, 'price', readAmount),
      before: read(row, 'comparePrice', readAmount),
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
    const grams = read(row, 'grams', readAmount)
    const weight = grams === undefined ? read(row, 'weight', readAmount) : toWeight(grams)
    const isTracked = !indexes.has('tracker') || cell(row, 'tracker') !== ''
    const stock = isTracked ? read(row, 'stock', readStock) : undefined
    const visible = read(row, 'variantVisible', readYesNo)
    const sku = read(row, 'sku', asIs)
    if (sku !== undefined && sku.length > 40) refuse(row, 'sku', 'TOO_LONG', { max: 40 })
    const cost = read(row, 'cost', readAmount)
    const price = prices[index]
    const twin = variantRows.find((other) => other !== row && other.line < row.line && sameChoices(row, other))
    if (twin && options.length > 0) refuse(row, 'option1Value', 'CHOICES_TWICE', { line: twin.line })
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

  function sameChoices(a: Row, b: Row): boolean {
    return options.every(({ number }) => cell(a, `option${number}Value`) === cell(b, `option${number}Value`))
  }

  function toWeight(grams: number): number {
    return Math.round((grams / GRAMS[reading.weightUnit]) * 1000) / 1000
  }

  /** The product's own fields, not checked yet. */
  function readFields(): Record<string, unknown> {
    const published = readFirst('visible', readYesNo)
    const active = readFirst('status', readYesNo)
    const visible =
      published === undefined && active === undefined ? undefined : (published ?? true) && (active ?? true)
    const [only] = variants
    const fields = {
      name: readFirst('name', asIs),
      description: readFirst('description', asIs),
      brand: readFirst('brand', asIs),
      ribbon: readFirst('ribbon', asIs),
      visible,
      productType: readFirst('type', readType),
      discount: readFirst('discount', readDiscount) ?? discount,
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

  /** The rules of the API, by the names of the table's columns. */
  function check(fields: Record<string, unknown>): TableFields {
    try {
      const { id: _, ...checked } = validateInput(productUpdateInput, { id: 'new', ...fields } as never)
      return checked
    } catch (error) {
      if (!(error instanceof ApiError) || !error.violations) throw error
      for (const { field, description } of error.violations) {
        const column = toColumn(field)
        const row = rows.find((each) => cell(each, column) !== '')
        refuse(row, column, 'INVALID', { rule: description })
      }
      return {}
    }
  }

  function readCollections(): { collectionIds?: string[] } {
    const names = readFirst('collections', (text) => text.split(';').map((name) => name.trim()))
    if (!names) return {}
    const row = rows.find((each) => cell(each, 'collections') !== '')
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

/** The column that a field of the API comes from. */
export function toColumn(field: string): Column {
  const [, index, inChoice] = /productOptions(?:\[(\d+)\](\.choices)?)?/.exec(field) ?? []
  if (index !== undefined) return `option${(Number(index) + 1) as 1}${inChoice ? 'Value' : 'Name'}`
  return FIELD_COLUMNS[field.replace(/^product\./, '').split(/[.[]/)[0] ?? ''] ?? 'handle'
}
