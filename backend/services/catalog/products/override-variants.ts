import type { VariantOverride } from '../../../contract/catalog/variant.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { catalogErrors, variantNotFound } from '../errors.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { hasChoices, isManaged, resolveChoices } from './options.ts'
import { moneyText } from './product-fields.ts'

/** The variants with overridden values. Every override must match at least one. */
export function overrideVariants(
  product: ProductRecord,
  overrides: readonly VariantOverride[],
  currency: Currency,
): VariantRecord[] {
  if (!isManaged(product)) {
    throw catalogErrors.VARIANTS_NOT_MANAGED(`The variants of product ${product.id} are not managed`)
  }
  return overrides.reduce<VariantRecord[]>(
    (variants, override, index) => {
      const matching = findVariantIds(product, override, `variants[${index}]`)
      const own = toVariantValues(override, currency, `variants[${index}]`)
      return variants.map((variant) => (matching.has(variant.id) ? { ...variant, ...own } : variant))
    },
    [...product.variants],
  )
}

/** An override needs choices or ids; partial choices match every variant that has them. */
function findVariantIds(
  product: ProductRecord,
  { choices, variantIds }: VariantOverride,
  field: string,
): ReadonlySet<string> {
  if (variantIds && variantIds.length > 0) {
    const unknown = variantIds.find((id) => !product.variants.some((variant) => variant.id === id))
    if (unknown) throw variantNotFound(unknown)
    return new Set(variantIds)
  }
  if (!choices) {
    throw invalid({
      field: `${field}.choices`,
      description: 'one of choices, variantIds must be set',
      rule: 'REQUIRED_ONE_OF_FIELD',
      data: { fields: ['choices', 'variantIds'] },
    })
  }
  const resolved = resolveChoices(product.options, choices)
  const matching = resolved ? product.variants.filter((variant) => hasChoices(variant, resolved)) : []
  if (matching.length === 0) throw variantNotFound(JSON.stringify(choices))
  return new Set(matching.map((variant) => variant.id))
}

function toVariantValues(override: VariantOverride, currency: Currency, field: string): Partial<VariantRecord> {
  const { price, cost, choices: _, variantIds: __, ...rest } = override
  return {
    ...rest,
    ...(price !== undefined && { price: moneyText(price, currency, `${field}.price`) }),
    ...(cost !== undefined && { cost: moneyText(cost, currency, `${field}.cost`) }),
  }
}
