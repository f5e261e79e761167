import type { ReviewContentInput } from '../../contract/reviews/review.ts'
import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { readFileId, type UsedFile, useFile, useVisitorFile } from '../files/index.ts'
import { mediaNotFound } from './errors.ts'
import type { ReviewMedia } from './records.ts'

type Sent = NonNullable<ReviewContentInput['media']>[number]

/**
 * Validates the media that a caller sent for a review. Visitors may use only their own uploads; merchants any public
 * file of the library, or an external URL. `kept`: the media that the review already has.
 */
export async function readMedia(
  context: Context,
  work: Work,
  sent: readonly Sent[],
  kept: readonly ReviewMedia[] = [],
): Promise<readonly ReviewMedia[]> {
  const all = await Promise.all(
    sent.map(async ({ image, video }, index) => {
      const named = image ?? video
      const known = kept.find(({ fileId, url }) => named?.id !== undefined && (fileId ?? url) === named.id)
      if (known) return known
      const kind = image ? 'image' : 'video'
      const altText = image?.altText
      const use = isMerchant(context.identity) ? useFile : useVisitorFile
      const file = named && (await use(context, work, readFileId(named.id ?? named.url ?? '')))
      if (file && mayShow(context, kind, file))
        return { kind, fileId: file.id, ...toFacts(file), ...(altText && { altText }) } as const
      const isElsewhere = isMerchant(context.identity) && /^https?:/i.test(named?.url ?? '')
      if (file || !isElsewhere || !named?.url) throw mediaNotFound(index)
      const { width, height } = image ?? {}
      return {
        kind,
        url: named.url,
        ...(width && { width }),
        ...(height && { height }),
        ...(altText && { altText }),
      } as const
    }),
  )
  return all
}

function mayShow({ identity }: Context, kind: ReviewMedia['kind'], file: UsedFile): boolean {
  const { mediaType, root } = file
  if (file.private) return false
  if (isMerchant(identity)) return mediaType === (kind === 'image' ? 'IMAGE' : 'VIDEO')
  return kind === 'image' && mediaType === 'IMAGE' && root === 'VISITOR_UPLOADS_ROOT'
}

function toFacts({ content: { width, height }, displayName: filename, root }: UsedFile) {
  const uploaded = root === 'VISITOR_UPLOADS_ROOT' && ({ uploaded: true } as const)
  return { ...(width && { width }), ...(height && { height }), filename, ...uploaded }
}
