/** Returns a list with some of its items moved before or after another item; the moved items keep their order. */
export function moveAll<Item>(
  items: readonly Item[],
  getId: (item: Item) => string,
  moved: ReadonlySet<string>,
  { key, dropPosition }: { readonly key: unknown; readonly dropPosition: string },
): readonly Item[] {
  if (moved.has(String(key))) return items
  const rest = items.filter((item) => !moved.has(getId(item)))
  const at = rest.findIndex((item) => getId(item) === key)
  if (at < 0) return items
  const place = dropPosition === 'after' ? at + 1 : at
  return [...rest.slice(0, place), ...items.filter((item) => moved.has(getId(item))), ...rest.slice(place)]
}
