import { getVariant, type ProductDraft, type VariantDraft } from './product-draft.ts'

export type ProductChanges = Partial<ProductDraft>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Lists the form fields that differ from the stored product. */
export function listChanged(changes: ProductChanges, stored: ProductDraft): (keyof ProductDraft)[] {
  const names = Object.keys(changes) as (keyof ProductDraft)[]
  return names.filter((name) => !isSame(changes[name], stored[name]))
}

/** Lists the form fields that both people have changed since `base`. */
export function listConflicts(changes: ProductChanges, base: ProductDraft, theirs: ProductDraft) {
  return listChanged(changes, base).filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(changes[name], theirs[name]),
  )
}

/** Rebases the person's changes onto what somebody else has saved; of the grid only typed values are kept. */
export function keepMine(changes: ProductChanges, base: ProductDraft, theirs: ProductDraft): ProductChanges {
  const kept = Object.fromEntries(listChanged(changes, base).map((name) => [name, changes[name]])) as ProductChanges
  if (!kept.variants) return kept
  const variants = { ...theirs.variants }
  for (const [key, row] of Object.entries(kept.variants)) {
    const before = getVariant(base, key)
    const typed = Object.entries(row).filter(([name, value]) => value !== before[name as keyof VariantDraft])
    if (typed.length > 0) variants[key] = { ...getVariant(theirs, key), ...Object.fromEntries(typed) }
  }
  return { ...kept, variants }
}
