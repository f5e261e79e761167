import { MAX_IMAGE_BYTES } from '../../../contract/files/file.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { StoreFullError } from '../../../kernel/store/errors.ts'
import { decodePath, fetchFile, toFetchError } from '../content/fetch-file.ts'
import { typeDiffers } from '../errors.ts'
import type { UsedFile } from '../library/use-file.ts'
import { addFile } from './add-file.ts'

/**
 * Copies a picture from its address into the library, and uses it as `addFile` does. Throws a refusal that says why it
 * cannot be had: its server, its size, or that it is no picture. What `use` throws passes through.
 */
export async function addPictureFrom<R>(
  context: Context,
  address: string,
  use: (work: Work, file: UsedFile) => Promise<R>,
): Promise<R> {
  const url = new URL(address)
  const name = decodePath(url.pathname).split('/').at(-1) ?? ''
  try {
    const response = await fetchFile(context, url)
    const mimeType = response.headers.get('content-type') ?? ''
    const file = { name, mimeType, body: response.body, guessed: true, maxBytes: MAX_IMAGE_BYTES } as const
    return await addFile(context, file, (work, added) => {
      if (added.mediaType !== 'IMAGE') throw typeDiffers('IMAGE', added.mimeType)
      return use(work, added)
    })
  } catch (error) {
    if (error instanceof StoreFullError || error instanceof PassedThrough) throw error
    throw toFetchError(error)
  }
}

/** Thrown by a user of a picture that does not want it any more. */
export class PassedThrough extends Error {}
