/** A page of a list, with the cursor of the next one. */
export type Part<Item> = { readonly products: readonly Item[]; readonly next: string | undefined }

/** The maximum number of consecutive empty pages that are read, so that a rare word does not read the whole shop. */
export const MOST_EMPTY = 10

/** Reads pages until one has a product, the list ends, or too many were empty. */
export async function readUntilFound<Item>(
  readPart: (cursor: string | undefined) => Promise<Part<Item>>,
  cursor: string | undefined,
): Promise<Part<Item>> {
  let part = await readPart(cursor)
  for (let read = 1; read < MOST_EMPTY && part.products.length === 0 && part.next; read++)
    part = await readPart(part.next)
  return part
}
