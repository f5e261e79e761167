import type { z } from 'zod'
import type { calculateOrderTaxRequest, calculateOrderTaxResponse } from '../../../contract/orders/tax-calculation.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { STORES_APP_ID } from '../../catalog/index.ts'
import {
  calculateOrderTaxes,
  type LineItemRecord,
  loadCatalogItems,
  type OrderTaxes,
  priceLines,
  priceWriter,
  wireJurisdiction,
} from '../../pricing/index.ts'
import { getSite } from '../../sites/index.ts'
import { MAX_TAXES, TAX_TYPE } from '../wire/wire-order-line.ts'

type Request = z.output<typeof calculateOrderTaxRequest>
type Response = z.output<typeof calculateOrderTaxResponse>

/** The taxes of an order that a merchant is about to enter; writes nothing. */
export async function calculateOrderTax(
  context: Context,
  { lineItems, shipping = '0', address = {} }: Request,
): Promise<Response> {
  const site = await getSite(context)
  const money = currency(site.currency)
  const records = lineItems.map(({ catalogItemId, variantId, quantity }, index): LineItemRecord => {
    const options = variantId && { options: { variantId } }
    const catalogReference = catalogItemId && { appId: STORES_APP_ID, catalogItemId, ...options }
    return { id: String(index), quantity, ...(catalogReference && { catalogReference }) }
  })
  const items = await loadCatalogItems(context, records)
  const lines = priceLines(site, records, items).map((line, index) => ({
    ...line,
    price: money.parse(lineItems[index]?.price ?? '0'),
    shippable: lineItems[index]?.shippable ?? false,
  }))
  const { plain } = priceWriter(site)
  const found = calculateOrderTaxes(site, lines, {
    shipping: money.parse(shipping),
    destination: address,
    now: context.now,
  })
  const wire = ({ tax, taxable, taxRate, taxes }: OrderTaxes['shipping']) => ({
    taxAmount: plain(tax),
    taxableAmount: plain(taxable),
    taxRate,
    taxIncludedInPrice: site.taxIncludedInPrices,
    taxBreakdown: taxes.slice(0, MAX_TAXES).map(({ rule, rate, tax, taxable }) => ({
      ...wireJurisdiction(rule),
      rate,
      taxAmount: plain(tax),
      taxableAmount: plain(taxable),
      taxName: rule.name,
      taxType: TAX_TYPE,
    })),
  })
  return {
    lineItems: found.lines.map(wire),
    shipping: wire(found.shipping),
    taxInfo: {
      totalTax: plain(found.taxes.reduce((total, { tax }) => total + tax, 0n)),
      taxBreakdown: found.taxes.map((total) => ({
        taxName: total.name,
        taxType: TAX_TYPE,
        ...wireJurisdiction(total),
        rate: total.rate,
        aggregatedTaxAmount: plain(total.tax),
      })),
    },
    total: plain(found.total),
  }
}
