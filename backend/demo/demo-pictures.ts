import type { Context } from '../kernel/runtime/context/context.ts'
import {
  findExistingFiles,
  getNamedPictureId,
  insertNamedPictures,
  type StoredPicture,
  storeNamedPicture,
  withoutHash,
} from '../services/files/index.ts'
import { type DemoPicture, demoCollections, demoProducts, demoSite } from './shop/index.ts'

/** Reads a picture of the demo shop by the name of its file. */
export type ReadDemoPicture = (name: string) => Promise<Uint8Array<ArrayBuffer>>

/** Every picture of the shop: the hero, the covers, and those of the products. */
export const demoPictures: readonly DemoPicture[] = [
  demoSite.hero.picture,
  ...demoCollections.map(({ picture }) => picture),
  ...demoProducts.flatMap(({ pictures }) => pictures),
]

/** The id of a picture in the library of a demo shop. */
export const toDemoPictureId = (siteId: string, { id }: Pick<DemoPicture, 'id'>): string =>
  getNamedPictureId(siteId, id)

/** Pictures that are stored at once. */
const PARALLEL = 8

/**
 * Adds those pictures to the library that are not in it, as pages of the demo shop show them. What they are is known, so
 * that the first start does not decode 163 pictures.
 */
export async function addDemoPictures(context: Context, read: ReadDemoPicture): Promise<void> {
  const there = await findExistingFiles(
    context,
    demoPictures.map((picture) => toDemoPictureId(context.siteId, picture)),
  )
  const missing = demoPictures.filter((picture) => !there.has(toDemoPictureId(context.siteId, picture)))
  if (missing.length === 0) return
  const stored: StoredPicture[] = []
  for (let start = 0; start < missing.length; start += PARALLEL) {
    const some = missing.slice(start, start + PARALLEL).map((picture) => storePicture(context, picture, read))
    stored.push(...(await Promise.all(some)))
  }
  await insertNamedPictures(context, stored)
}

async function storePicture(
  context: Context,
  { id: name, width, height }: DemoPicture,
  read: ReadDemoPicture,
): Promise<StoredPicture> {
  return storeNamedPicture(context, {
    name,
    displayName: withoutHash(name),
    mimeType: 'image/webp',
    bytes: await read(name),
    facts: { width, height, animated: false },
  })
}
