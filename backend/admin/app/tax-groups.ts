import type { Input } from './api.ts'

export type TaxGroup = NonNullable<Input<'PATCH /awning/v1/commerce-settings'>['settings']['taxGroups']>[number]

/** The kind of goods that a product is named in; undefined for none. */
export const findProductGroup = (groups: readonly TaxGroup[], productId: string): TaxGroup | undefined =>
  groups.find(({ scope }) => scope?.productIds?.includes(productId))

/** The groups with the products in this one, or in none, and no longer in another. */
export function moveProducts(groups: readonly TaxGroup[], productIds: readonly string[], groupId: string): TaxGroup[] {
  return groups.map((group) => {
    const others = (group.scope?.productIds ?? []).filter((id) => !productIds.includes(id))
    return withScope(group, { productIds: group.id === groupId ? [...others, ...productIds] : others })
  })
}

/** The group with the products of this collection, or of none. */
export const withCollection = (group: TaxGroup, collectionId: string): TaxGroup =>
  withScope(group, { collectionIds: collectionId ? [collectionId] : [] })

/** Without products and collections there is no scope, because an empty one would be all products. */
function withScope({ scope, ...group }: TaxGroup, part: { productIds?: string[]; collectionIds?: string[] }): TaxGroup {
  const { productIds = [], collectionIds = [] } = { ...scope, ...part }
  if (productIds.length === 0 && collectionIds.length === 0) return group
  return {
    ...group,
    scope: { ...(productIds.length > 0 && { productIds }), ...(collectionIds.length > 0 && { collectionIds }) },
  }
}
