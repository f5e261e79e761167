import type { Context, FileUse } from '../../kernel/runtime/context/context.ts'
import { sites } from './records.ts'
import { getSite } from './site-settings.ts'

/** The uses of these files of the media library as the shop's logo. */
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

const EARLIER = /^\/media\/([^/?#]+)$/

/**
 * Replaces a logo that an earlier version served by its name with a file of the media library, whose id `move` returns.
 */
export async function moveLogo(context: Context, move: (name: string) => Promise<string | undefined>): Promise<void> {
  const toFile = async (url: string) => {
    const name = EARLIER.exec(url)?.[1]
    const fileId = name === undefined ? undefined : await move(name)
    return fileId === undefined ? url : `/media/${fileId}`
  }
  const { logo } = (await getSite(context)).look ?? {}
  if (!logo) return
  const { url, darkUrl } = logo
  const moved = { ...logo, url: await toFile(url), ...(darkUrl && { darkUrl: await toFile(darkUrl) }) }
  if (moved.url === url && moved.darkUrl === darkUrl) return
  await context.commit(async (work) => {
    const site = await work.get(sites, context.siteId, context.siteId)
    if (site?.look) work.update(sites, { ...site, look: { ...site.look, logo: moved } })
  })
}
