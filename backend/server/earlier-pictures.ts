import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../kernel/base/errors.ts'
import { defineService, type Service } from '../kernel/http/service/service.ts'
import type { Context } from '../kernel/runtime/context/context.ts'
import { movePictures } from '../services/catalog/index.ts'
import {
  findEarlierPicture,
  insertNamedPictures,
  recordEarlierPicture,
  storeNamedPicture,
  withoutHash,
} from '../services/files/index.ts'
import { moveLogo } from '../services/sites/index.ts'
import { getContentType } from '../static/content-types.ts'

type Folders = {
  /** The folder of the server's own pictures in an earlier version: `DATA_DIR/media`. */
  ownDir: string
  /** The pictures of the build. */
  builtDir: string
}

/** A single path segment with an extension. */
const PICTURE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*\.(?:webp|avif|png|jpe?g)$/u

/**
 * Pictures that an earlier version served from folders become files of the library: those that a shop shows, and those
 * of the server's folder that none shows, in the shop that is first. Their former addresses lead to the files.
 */
export function createEarlierPictures(folders: Folders): Service {
  return defineService({
    name: 'earlier-pictures',
    endpoints: [],
    upgrades: [
      {
        name: 'pictures: files of the library in place of those of folders',
        async run(context) {
          const move = createMove(context, folders)
          await movePictures(context, move)
          await moveLogo(context, move)
          for (const name of listPictures(folders.ownDir))
            if ((await findEarlierPicture(context, name)) === undefined) await move(name)
        },
      },
    ],
  })
}

/** Adds a picture to the library once, and returns its file; undefined where there is no such picture. */
function createMove(context: Context, { ownDir, builtDir }: Folders) {
  const built = new Map(listPictures(builtDir).map((name) => [withoutHash(name), name]))
  const own = new Set(listPictures(ownDir))
  const moved = new Map<string, string>()
  return async (name: string): Promise<string | undefined> => {
    const [folder, current] = own.has(name) ? [ownDir, name] : [builtDir, built.get(withoutHash(name))]
    if (current === undefined) return undefined
    const id = moved.get(current) ?? (await addPicture(context, current, join(folder, current)))
    if (id !== undefined) moved.set(current, id)
    return id
  }
}

async function addPicture(context: Context, name: string, file: string): Promise<string | undefined> {
  try {
    const picture = await storeNamedPicture(context, {
      name,
      displayName: withoutHash(name),
      mimeType: getContentType(name) ?? 'image/jpeg',
      bytes: new Uint8Array(await readFile(file)),
    })
    await insertNamedPictures(context, [picture])
    await recordEarlierPicture(context, name, picture.id)
    return picture.id
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ file, reason: error.message }, 'a picture could not become a file of the library')
    return undefined
  }
}

const listPictures = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE_NAME.test(name)) : []
