import type { ReviewContentInput } from '../../contract/reviews/review.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { readFileId, type UsedFile, useFile, useVisitorFile } from '../files/index.ts'
import { mediaNotFound } from './errors.ts'
import type { ReviewMedia } from './records.ts'

type Sent = NonNullable<ReviewContentInput['media']>[number]

/**
 * Validates the media that a caller sent for a review. Visitors may use only files of their own (see `useVisitorFile`);
 * merchants any public file of the library, or an external URL. `kept`: the media that the review already has.
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
      const id = readFileId(named?.id ?? named?.url ?? '', context)
      const known = kept.find(({ fileId, url }) => (fileId ?? url) === id)
      if (known) return known
      const kind = image ? 'image' : 'video'
      const altText = image?.altText
      const use = isMerchant(context.identity) ? useFile : useVisitorFile
      const file = await use(context, work, id)
      if (file && mayShow(context, kind, file))
        return { kind, fileId: file.id, ...toFacts(context, file), ...(altText && { altText }) } as const
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
  if (file.private || file.mediaType !== (kind === 'image' ? 'IMAGE' : 'VIDEO')) return false
  return isMerchant(identity) || isAuthors(identity, file)
}

/** Whether the file came for the author: sent by a visitor, or by a program for the caller. */
function isAuthors(identity: Context['identity'], { root, byKey }: UsedFile): boolean {
  return root === 'VISITOR_UPLOADS_ROOT' || (byKey === true && !isMerchant(identity))
}

function toFacts({ identity }: Context, file: UsedFile) {
  const { content, displayName: filename } = file
  const { width, height } = content
  const uploaded = isAuthors(identity, file) && ({ uploaded: true } as const)
  return { ...(width && { width }), ...(height && { height }), filename, ...uploaded }
}
