import { call } from '../../app/api.ts'
import type { Product } from './product-draft.ts'

/** One change of many products. */
export type BulkChange =
  | { readonly kind: 'percent' | 'amount'; readonly value: number }
  | { readonly kind: 'visible'; readonly value: boolean }
  | { readonly kind: 'collection'; readonly id: string; readonly isIn: boolean }
  | { readonly kind: 'stock'; readonly value: number }

/** In place of a quantity: it is not counted, or each variant has its own. */
export const UNTRACKED = -1
export const VARIED = -2

/** What a change does to one product. */
export type BulkStep = {
  readonly product: Product
  readonly before: number | boolean
  readonly after: number | boolean
}

/** The products that a change concerns, each with its value before and after. */
export function planChange(products: readonly Product[], change: BulkChange, digits: number): BulkStep[] {
  return products
    .map((product) => ({ product, ...toValues(product, change, digits) }))
    .filter(({ before, after }) => before !== after)
}

function toValues(product: Product, change: BulkChange, digits: number) {
  switch (change.kind) {
    case 'percent':
    case 'amount': {
      const before = product.priceData?.price ?? 0
      const moved = change.kind === 'percent' ? before * (1 + change.value / 100) : before + change.value
      return { before, after: roundTo(Math.max(0, moved), digits) }
    }
    case 'visible':
      return { before: product.visible !== false, after: change.value }
    case 'collection':
      return { before: product.collectionIds.includes(change.id), after: change.isIn }
    case 'stock':
      return {
        before: product.stock?.trackInventory ? (product.stock.quantity ?? VARIED) : UNTRACKED,
        after: change.value,
      }
  }
}

/** Half a unit goes up, also where binary fractions fall just below it (1.005 becomes 1.01). */
const roundTo = (value: number, digits: number) =>
  Number(`${Math.round(Number(`${value.toFixed(8)}e${digits}`))}e-${digits}`)

/** Takes one step; answers how it is taken back. Throws `ApiProblem`. */
export async function takeStep(
  { product, before, after }: BulkStep,
  change: BulkChange,
): Promise<() => Promise<unknown>> {
  const { id } = product
  switch (change.kind) {
    case 'percent':
    case 'amount':
      return takeField(product, { priceData: { price: Number(after) } }, { priceData: { price: Number(before) } })
    case 'visible':
      return takeField(product, { visible: after === true }, { visible: before === true })
    case 'collection': {
      const put = (isIn: boolean) => {
        const input = { id: change.id, productIds: [id] }
        return isIn
          ? call('POST /stores/v1/collections/{id}/productIds', input)
          : call('POST /stores/v1/collections/{id}/productIds/delete', input)
      }
      await put(change.isIn)
      return () => put(!change.isIn)
    }
    case 'stock':
      return takeStock(id, change.value)
  }
}

type Fields = { readonly visible?: boolean; readonly priceData?: { readonly price: number } }

/** Refused where somebody else changed the product since it was shown, or since it was changed here. */
async function takeField({ id, lastUpdated }: Product, next: Fields, before: Fields) {
  const set = (fields: Fields, ifUnmodifiedSince: string | undefined) =>
    call('PATCH /stores/v1/products/{product.id}', {
      product: { id, ...fields },
      ...(ifUnmodifiedSince && { ifUnmodifiedSince }),
    })
  const { product } = await set(next, lastUpdated)
  return () => set(before, product.lastUpdated)
}

async function takeStock(productId: string, quantity: number) {
  const read = async () =>
    (await call('POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants', { inventoryId: productId }))
      .inventoryItem
  const write = (trackQuantity: boolean, variants: { variantId: string; quantity?: number; inStock?: boolean }[]) =>
    call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', {
      inventoryItem: { productId, trackQuantity, variants },
    })
  const before = await read()
  await write(
    true,
    before.variants.map(({ variantId }) => ({ variantId, quantity })),
  )
  return async () => {
    // What was sold meanwhile stays sold.
    const sold = new Map((await read()).variants.map((each) => [each.variantId, quantity - (each.quantity ?? 0)]))
    await write(
      before.trackQuantity === true,
      before.variants.map(({ variantId, quantity: had = 0, inStock = true }) =>
        before.trackQuantity
          ? { variantId, quantity: Math.max(0, had - (sold.get(variantId) ?? 0)) }
          : { variantId, inStock },
      ),
    )
  }
}
