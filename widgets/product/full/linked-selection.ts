import { VARIANT_PARAMETER } from '../../../backend/contract/catalog/enumerations.ts'
import type { Product } from '../../../backend/contract/catalog/product.ts'
import type { Selection } from '../../kit/offer/selection.ts'

/** The choices of the variant that the page's address names; undefined if visitors cannot choose it here. */
export const getLinkedSelection = (product: Product, search: string): Selection | undefined => {
  const id = new URLSearchParams(search).get(VARIANT_PARAMETER)
  const linked = product.variants.find((variant) => variant.id === id)
  return linked && linked.variant?.visible !== false ? linked.choices : undefined
}
