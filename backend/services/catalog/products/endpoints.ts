import type { Endpoint } from '../../../kernel/http/endpoint.ts'
import { productBulkEndpoints } from './bulk-endpoints.ts'
import { productChangeEndpoints } from './change-endpoints.ts'
import { productCustomTextEndpoints } from './custom-text-endpoints.ts'
import { productGiftCardEndpoints } from './gift-card-endpoints.ts'
import { productMediaEndpoints } from './media-endpoints.ts'
import { productReadEndpoints } from './read-endpoints.ts'
import { productSubscriptionEndpoints } from './subscription-endpoints.ts'
import { variantEndpoints } from './variant-endpoints.ts'

export const productEndpoints: readonly Endpoint[] = [
  ...productReadEndpoints,
  ...productChangeEndpoints,
  ...variantEndpoints,
  ...productMediaEndpoints,
  ...productBulkEndpoints,
  ...productSubscriptionEndpoints,
  ...productGiftCardEndpoints,
  ...productCustomTextEndpoints,
]
