import { type CatalogReference, STORES_APP_ID } from '../../catalog/index.ts'

/**
 * A reference as a line keeps it. What a store product's options are is known: other keys say nothing about the item, and
 * are left out, so that they make no second line of the same thing and fill no cart.
 */
export function normaliseReference(reference: CatalogReference): CatalogReference {
  const { appId, catalogItemId, options: given } = reference
  if (appId !== STORES_APP_ID || !given) return reference
  const { variantId, options, customTextFields, preOrderRequested, subscriptionOptionId } = given
  const ahead = preOrderRequested === true || undefined
  const kept = Object.entries({
    variantId,
    options,
    customTextFields,
    preOrderRequested: ahead,
    subscriptionOptionId,
  }).filter(([, value]) => !isEmpty(value))
  return { appId, catalogItemId, ...(kept.length > 0 && { options: Object.fromEntries(kept) }) }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
