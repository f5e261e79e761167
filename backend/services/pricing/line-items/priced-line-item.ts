import type { ItemAvailabilityStatus, ItemType, PaymentOptionType } from '../../../contract/commerce/enumerations.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { CatalogItem } from '../../catalog/index.ts'
import type { Site } from '../../sites/index.ts'
import { type CatalogItems, toCatalogSnapshot } from './catalog-items.ts'
import type { LineItemRecord } from './line-item-record.ts'
import { getDeposit, getPaymentOption, isPaidByMembership, modifiersPrice } from './line-terms.ts'

/** A line with its current price and availability. Amounts in minor units, per item. */
export type PricedLineItem = {
  stored: LineItemRecord
  name: string
  /** The price per item, including its modifiers. */
  price: bigint
  fullPrice: bigint
  /** The price of the modifiers. */
  modifiers: bigint
  paymentOption: PaymentOptionType
  /** The amount due with the order, if the rest is paid later. */
  deposit: bigint | undefined
  itemType: ItemType
  shippable: boolean
  weight: number | undefined
  sku: string | undefined
  availability: { status: ItemAvailabilityStatus; quantityAvailable: number | undefined }
  /** The selected membership that pays for the line. */
  membership?: { id: string; name: string /** The price per item without it. */; instead: bigint }
  /** The shop's own amounts, where those of the buyer's place differ. */
  listed?: Pick<PricedLineItem, 'price' | 'fullPrice' | 'modifiers' | 'deposit' | 'membership'>
  /** The catalogue's item; undefined for a custom line, or if it was deleted. */
  item: CatalogItem | undefined
}

/** Prices lines from the catalogue's items. */
export function priceLines(
  site: Pick<Site, 'currency'>,
  lines: readonly LineItemRecord[],
  items: CatalogItems,
): PricedLineItem[] {
  const { parse } = currency(site.currency)
  const getRemaining = shareStock()
  return lines.map((line): PricedLineItem => {
    if (line.custom) return priceCustomItem(line, line.custom, parse)
    const item = items.get(line.id)
    return item ? priceCatalogItem(line, item, getRemaining, parse) : priceMissingItem(line)
  })
}

type Parse = (decimal: string) => bigint

function priceCustomItem(
  line: LineItemRecord,
  custom: NonNullable<LineItemRecord['custom']>,
  parse: Parse,
): PricedLineItem {
  const modifiers = modifiersPrice(custom, parse)
  const withExtras = (decimal: string) => parse(decimal) + modifiers
  const price = isPaidByMembership(line) ? modifiers : withExtras(custom.price ?? '0')
  return {
    stored: line,
    name: custom.productName?.original ?? custom.itemType?.custom ?? 'Item',
    price,
    fullPrice: custom.fullPrice ? withExtras(custom.fullPrice) : price,
    modifiers,
    ...getPaymentTerms(line, parse),
    itemType: custom.itemType?.preset ?? 'PHYSICAL',
    shippable: custom.physicalProperties?.shippable ?? false,
    weight: custom.physicalProperties?.weight,
    sku: custom.physicalProperties?.sku,
    availability: toAvailability(line.quantity, custom.quantityAvailable),
    item: undefined,
  }
}

function priceMissingItem(line: LineItemRecord): PricedLineItem {
  return {
    stored: line,
    name: line.overrides?.productName?.original ?? line.catalogSnapshot?.name ?? 'No longer offered',
    price: 0n,
    fullPrice: 0n,
    modifiers: 0n,
    paymentOption: getPaymentOption(line),
    deposit: undefined,
    itemType: 'PHYSICAL',
    shippable: false,
    weight: undefined,
    sku: undefined,
    availability: { status: 'NOT_FOUND', quantityAvailable: 0 },
    item: undefined,
  }
}

function priceCatalogItem(
  line: LineItemRecord,
  item: CatalogItem,
  getRemaining: RemainingStock,
  parse: Parse,
): PricedLineItem {
  const { overrides } = line
  const ownPrice = overrides?.price ? parse(overrides.price) : item.price
  const price = isPaidByMembership(line) ? 0n : ownPrice
  return {
    stored: line,
    name: overrides?.productName?.original ?? item.name,
    price,
    fullPrice: overrides?.fullPrice ? parse(overrides.fullPrice) : overrides?.price ? ownPrice : item.fullPrice,
    modifiers: 0n,
    ...getPaymentTerms(line, parse),
    itemType: item.itemType,
    shippable: item.itemType === 'PHYSICAL',
    weight: overrides?.physicalProperties?.weight ?? item.weight,
    sku: overrides?.physicalProperties?.sku ?? item.sku,
    availability: toAvailability(line.quantity, getRemaining(line, item)),
    item,
  }
}

function getPaymentTerms(line: LineItemRecord, parse: Parse): Pick<PricedLineItem, 'paymentOption' | 'deposit'> {
  const deposit = getDeposit(line)
  return { paymentOption: getPaymentOption(line), deposit: deposit === undefined ? undefined : parse(deposit) }
}

/** The stock left for a line; undefined if it is not tracked. */
type RemainingStock = (line: LineItemRecord, item: CatalogItem) => number | undefined

/** Lines of the same item, for example with different texts, share its stock: earlier lines are served first. */
function shareStock(): RemainingStock {
  const usedByStock = new Map<string, number>()
  return (line, item) => {
    if (item.stock === undefined) return undefined
    const key = `${item.productId} ${item.variantId ?? ''}`
    const before = usedByStock.get(key) ?? 0
    usedByStock.set(key, before + line.quantity)
    return Math.max(0, item.stock - before)
  }
}

/** The lines as stored, each with the catalogue's current name, image and price, or the last known ones. */
export function withCatalogSnapshot(lines: readonly PricedLineItem[]): LineItemRecord[] {
  return lines.map((line) => {
    const { stored, item } = line
    if (!item) return stored
    return { ...stored, catalogSnapshot: { ...toCatalogSnapshot(item), price: toStoredAmount(getListedPrice(line)) } }
  })
}

/** The lines as stored. Only new lines get the current price; the others keep the price that the buyer was shown. */
export function withSnapshotsOfNewLines(lines: readonly PricedLineItem[]): LineItemRecord[] {
  return lines.map((line) => {
    const { stored, item } = line
    if (!item || !stored.catalogSnapshot || stored.catalogSnapshot.price !== undefined) return stored
    return { ...stored, catalogSnapshot: { ...stored.catalogSnapshot, price: toStoredAmount(getListedPrice(line)) } }
  })
}

/** The shop's own price, also where a membership pays it. */
function getListedPrice(line: PricedLineItem): bigint {
  const { price, membership } = line.listed ?? line
  return membership?.instead ?? price
}

/** Whether the lines contain a gift card. */
export function hasGiftCard(lines: readonly PricedLineItem[]): boolean {
  return lines.some((line) => line.itemType === 'GIFT_CARD')
}

/** The price per item when the line was last added or changed; undefined if none was stored, or a membership pays. */
export function getSnapshotPrice({ stored, membership }: PricedLineItem): bigint | undefined {
  const price = membership ? undefined : stored.catalogSnapshot?.price
  return price === undefined ? undefined : parseAmount(price)
}

/** Untracked stock is always available; less stock than requested is partly available. */
function toAvailability(quantity: number, left: number | undefined): PricedLineItem['availability'] {
  if (left === undefined) return { status: 'AVAILABLE', quantityAvailable: undefined }
  if (left <= 0) return { status: 'NOT_AVAILABLE', quantityAvailable: 0 }
  return { status: left >= quantity ? 'AVAILABLE' : 'PARTIALLY_AVAILABLE', quantityAvailable: left }
}
