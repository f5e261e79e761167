import type { CartLineItem } from '../../contract/commerce/line-item.ts'
import type { StoredLine } from '../line-items/index.ts'

/** What an app says of a line that it made up, and the catalogue knows nothing of; the same in carts and checkouts. */
export function merchantLineFacts({ custom }: StoredLine) {
  if (!custom) return {}
  const { catalogReference, rootCatalogItemId = catalogReference?.catalogItemId } = custom
  const { priceDescription, serviceProperties, deliveryProfileId, policies, taxableAddress } = custom
  return {
    ...(catalogReference && { catalogReference }),
    ...(rootCatalogItemId !== undefined && { rootCatalogItemId }),
    ...(priceDescription && { priceDescription }),
    ...(serviceProperties && { serviceProperties }),
    ...(deliveryProfileId && { deliveryProfileId }),
    ...(policies && { policies }),
    ...(taxableAddress && { taxableAddress }),
  } satisfies Partial<CartLineItem>
}

/** The picture that an app gave to such a line. */
export function merchantLineImage({ custom }: StoredLine) {
  return custom?.media
}
