import type { Context, FileUse } from '../../kernel/context/context.ts'
import { getSite } from './site-settings.ts'

/** The shop's logo, where it is one of these files of the media library. */
export async function findLogoUses(
  context: Pick<Context, 'siteId' | 'cache'>,
  _: unknown,
  fileIds: readonly string[],
): Promise<FileUse[]> {
  const { look, name } = await getSite(context)
  const addresses = [look?.logo?.url, look?.logo?.darkUrl].map((url) => url?.split('/media/')[1])
  return fileIds
    .filter((fileId) => addresses.includes(fileId))
    .map((fileId) => ({ fileId, entity: 'logo', id: context.siteId, name }))
}
