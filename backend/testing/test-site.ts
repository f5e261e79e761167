import type { Unsaved } from '../kernel/store/store.ts'
import type { Site } from '../services/sites/index.ts'

/** A small euro shop: delivers to Germany, the United States and, dearer, to the rest of the world. */
export function testSite(siteId: string, now: Date): Unsaved<Site> {
  return {
    siteId,
    id: siteId,
    name: 'Test shop',
    currency: 'EUR',
    locale: 'en-GB',
    weightUnit: 'KG',
    taxIncludedInPrices: false,
    taxRules: [
      { country: 'DE', name: 'MwSt', rate: '0.19' },
      { country: 'US', subdivision: 'NY', name: 'Sales tax', rate: '0.08875' },
    ],
    shippingRegions: [
      {
        id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a01',
        name: 'Germany',
        countries: ['DE'],
        options: [
          { code: 'standard', title: 'Standard', deliveryTime: '2 to 3 days', price: '4.90', freeFrom: '80' },
          { code: 'express', title: 'Express', deliveryTime: 'Next day', price: '12.00' },
        ],
      },
      {
        id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a02',
        name: 'United States',
        countries: ['US'],
        options: [{ code: 'air', title: 'Air mail', deliveryTime: '5 to 8 days', price: '15.00' }],
      },
      {
        id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a03',
        name: 'Rest of the world',
        countries: ['*'],
        options: [{ code: 'world', title: 'International', deliveryTime: '10 to 20 days', price: '25.00' }],
      },
    ],
    payments: { offline: true, sandbox: true },
    shopUrl: 'https://host.example',
    productPath: '/product/{slug}',
    contactEmail: 'shop@example.com',
    createdDate: now.toISOString(),
  }
}
