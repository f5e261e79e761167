/** Sorts documents by the order of the requested ids, without duplicates. */
export function orderByIds<T extends { id: string }>(ids: readonly string[], documents: readonly T[]): T[] {
  const byId = new Map(documents.map((document) => [document.id, document]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
