/** Documents in the order in which their ids were asked for, each once. */
export function orderByIds<T extends { id: string }>(ids: readonly string[], documents: readonly T[]): T[] {
  const byId = new Map(documents.map((document) => [document.id, document]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
