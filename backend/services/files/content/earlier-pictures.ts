import type { Context } from '../../../kernel/runtime/context/context.ts'
import { PLATFORM } from '../../../kernel/runtime/tokens/key-ring.ts'
import { findOrInsert } from '../../../kernel/store/find-or-insert.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A picture that an earlier version served by its name, and the file that it has become. */
type EarlierPicture = { siteId: typeof PLATFORM; id: string; revision: number; fileId: string }

export const earlierPictures: CollectionDefinition<EarlierPicture> = {
  name: 'earlier_pictures',
  retention: { kept: 'as orders and pages refer to them by their names' },
}

/** The name without its hash: a changed picture has another one, and orders refer to the one before. */
export const withoutHash = (name: string): string => name.replace(/-[0-9a-f]{10}(?=[-.])/, '')

const WIDTH = /-(\d{2,4})(?:x\d+)?(?=\.\w+$)/

/** Notes which file a picture has become, so that its addresses lead there. The first one of a name counts. */
export async function recordEarlierPicture(
  dependencies: Pick<Context, 'store'>,
  name: string,
  fileId: string,
): Promise<void> {
  for (const id of new Set([name, withoutHash(name)]))
    await findOrInsert(dependencies, async (transaction) => {
      if (!(await transaction.get(earlierPictures, PLATFORM, id)))
        transaction.insert(earlierPictures, { siteId: PLATFORM, id, fileId })
    })
}

/** The file that a picture of this name has become. */
export async function findEarlierPicture(context: Context, name: string): Promise<string | undefined> {
  return (await createReads(context).get(earlierPictures, PLATFORM, name))?.fileId
}

/** The address of a picture that was once at `/media/<name>`, where it was kept in some widths too (`vase-640.webp`). */
export async function findAddressOfEarlier(
  context: Context,
  name: string,
  rest: string | undefined,
): Promise<string | undefined> {
  const [, width] = WIDTH.exec(name) ?? []
  const whole = name.replace(WIDTH, '')
  const records = await context.store
    .reader(earlierPictures)
    .getMany(PLATFORM, [...new Set([name, withoutHash(name), whole, withoutHash(whole)])])
  const find = (...names: string[]) =>
    names.map((id) => records.find((record) => record.id === id)).find(Boolean)?.fileId
  const same = find(name, withoutHash(name))
  const fileId = same ?? find(whole, withoutHash(whole))
  if (fileId === undefined) return undefined
  if (rest !== undefined) return `/media/${fileId}/${rest}`
  return same || !width ? `/media/${fileId}` : `/media/${fileId}/v1/fit/w_${width},h_${width}/${fileId}`
}
