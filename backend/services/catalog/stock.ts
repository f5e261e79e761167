import { MAX_STOCK } from '../../contract/catalog/variant.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import { FloorReachedError, NotFoundError } from '../../kernel/store/errors.ts'
import { catalogErrors, variantNotFound } from './errors.ts'
import { emitInventoryVariantsChanged, type StockChange } from './events.ts'
import { DEFAULT_VARIANT_ID, stock, stockId } from './records.ts'

/** A quantity of a product, or of one of its variants. */
export type StockLine = {
  productId: string
  /** Undefined for a product without managed variants. */
  variantId: string | undefined
  quantity: number
  /** How far below zero a preorder may take the stock; 0 by default. */
  ahead?: number
}

/**
 * Decrements stock within a unit of work; untracked stock is ignored. Buyers of the same product do not conflict. If
 * the stock is insufficient it throws INSUFFICIENT_INVENTORY, or the commit fails with an error that `toStockError`
 * converts to it.
 */
export async function decrementStock(work: Work, siteId: string, lines: readonly StockLine[]): Promise<void> {
  await applyStockChanges(work, siteId, lines, -1)
}

/**
 * Decrements stock for what was already sold, such as the next delivery of a subscription: it may fall below zero, and
 * deleted products and variants are skipped.
 */
export async function takeSoldStock(work: Work, siteId: string, lines: readonly StockLine[]): Promise<void> {
  const sold = lines.map((line) => ({ ...line, ahead: MAX_STOCK }))
  await applyStockChanges(work, siteId, sold, -1, { skipMissing: true })
}

/** Returns stock, for example of a cancelled order. Deleted products and variants are skipped. */
export async function returnStock(work: Work, siteId: string, lines: readonly StockLine[]): Promise<void> {
  await applyStockChanges(work, siteId, lines, 1)
}

/** Increments stock, up to the API's maximum; every product and variant must exist. */
export async function addStock(
  work: Work,
  siteId: string,
  lines: readonly StockLine[],
  updatedDate: string,
): Promise<void> {
  await applyStockChanges(work, siteId, lines, 1, { limit: MAX_STOCK, updatedDate })
}

async function applyStockChanges(
  work: Work,
  siteId: string,
  lines: readonly StockLine[],
  direction: 1 | -1,
  { limit, updatedDate, skipMissing }: { limit?: number; updatedDate?: string; skipMissing?: true } = {},
): Promise<void> {
  const changes: StockChange[] = []
  // In the same sequence everywhere, so that concurrent units of work can't deadlock.
  for (const { id, line } of inOrder(lines)) {
    const before = await work.get(stock, siteId, id)
    if (!before) {
      if (direction < 0 && !skipMissing) throw insufficientInventory(line, 0)
      if (limit !== undefined) throw variantNotFound(id)
      continue
    }
    if (!before.trackQuantity) continue
    const by = direction * line.quantity
    const floor = -(line.ahead ?? 0)
    if (direction < 0 && before.quantity + by < floor) throw insufficientInventory(line, before.quantity)
    if (limit !== undefined && before.quantity + by > limit) throw quantityTooLarge(line, limit)
    work.adjust(stock, siteId, id, 'quantity', by, direction < 0 ? floor : undefined)
    changes.push({
      before,
      after: { ...before, quantity: before.quantity + by, revision: before.revision + 1 },
    })
  }
  emitInventoryVariantsChanged(work, changes, updatedDate)
}

/** Lines of the same variant are combined. */
function inOrder(lines: readonly StockLine[]): { id: string; line: StockLine }[] {
  const byId = new Map<string, StockLine>()
  for (const line of lines) {
    const id = stockId(line.productId, line.variantId ?? DEFAULT_VARIANT_ID)
    const same = byId.get(id)
    byId.set(id, same ? combine(same, line) : line)
  }
  return [...byId].map(([id, line]) => ({ id, line })).sort((one, b) => (one.id < b.id ? -1 : 1))
}

function combine(one: StockLine, other: StockLine): StockLine {
  const ahead = Math.max(one.ahead ?? 0, other.ahead ?? 0)
  return { ...one, quantity: one.quantity + other.quantity, ahead }
}

function insufficientInventory({ productId, variantId, quantity }: StockLine, left: number) {
  const quantityAvailable = Math.max(left, 0)
  return catalogErrors.INSUFFICIENT_INVENTORY(`Of product ${productId} there are only ${quantityAvailable} left`, {
    productId,
    variantId: variantId ?? DEFAULT_VARIANT_ID,
    quantityAvailable,
    quantityRequested: quantity,
  })
}

function quantityTooLarge({ productId }: StockLine, limit: number) {
  return catalogErrors.INVENTORY_LIMIT_REACHED(`Of product ${productId} there would be more than ${limit}`, {
    productId,
    limit,
  })
}

/** The refusal of a commit that failed because others bought the last items; undefined for other errors. */
export function toStockError(error: unknown) {
  if (!(error instanceof FloorReachedError || error instanceof NotFoundError)) return undefined
  if (error.collection !== stock.name) return undefined
  const [productId = '', variantId = DEFAULT_VARIANT_ID] = error.id.split('.')
  return catalogErrors.INSUFFICIENT_INVENTORY(`Of product ${productId} there are too few left`, {
    productId,
    variantId,
  })
}
