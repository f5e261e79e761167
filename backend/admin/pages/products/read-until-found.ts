/** A part of a list, and where the next one begins. */
export type Part<Item> = { readonly products: readonly Item[]; readonly next: string | undefined }

/** Parts without any product that are read one after the other: a rare word must not read the whole shop. */
export const MOST_EMPTY = 10

/** Reads parts until one of them has a product, the list ends, or enough were empty. */
export async function readUntilFound<Item>(
  readPart: (cursor: string | undefined) => Promise<Part<Item>>,
  cursor: string | undefined,
): Promise<Part<Item>> {
  let part = await readPart(cursor)
  for (let read = 1; read < MOST_EMPTY && part.products.length === 0 && part.next; read++)
    part = await readPart(part.next)
  return part
}
