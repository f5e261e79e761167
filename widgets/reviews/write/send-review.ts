import { ApiProblem, emit, type Shop, type WordKey } from '../../kit/index.ts'
import { withCaptcha } from '../../kit/with-captcha.ts'

export type WrittenReview = {
  readonly productId: string
  readonly rating: number
  readonly title: string
  readonly body: string
  readonly name: string
  readonly email: string
  readonly photo: File | undefined
}

/** Keys of the error messages by the name of the field; `form` for errors about no single field. */
export type ReviewErrors = { readonly [Field in 'rating' | 'photo' | 'email' | 'form']?: WordKey | undefined }

/** `isPublic`: it is shown already; otherwise it waits for approval. */
export type SentReview = { readonly isPublic: boolean } | { readonly errors: ReviewErrors }

/** Uploads the photo, and sends the review with it. */
export async function sendReview({ client }: Shop, written: WrittenReview): Promise<SentReview> {
  const { productId, rating, title, body, name, email, photo } = written
  try {
    const media = photo ? [{ image: { id: await upload(client, photo) } }] : []
    const content = { rating, ...(title && { title }), ...(body && { body }), media }
    const input = {
      namespace: 'stores',
      entityId: productId,
      content,
      ...(name && { name }),
      ...(email && { email }),
    }
    const { review } = await withCaptcha((headers) =>
      client.call('POST /reviews/v1/reviews/contact', input, { headers }),
    )
    const isPublic = review.moderation.moderationStatus === 'APPROVED'
    emit('awning:reviews:create', { productId, isPublic })
    return { isPublic }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return { errors: toErrors(problem) }
  }
}

/** Uploads the photo to the media library and returns its id. Throws `ApiProblem`. */
async function upload(client: Shop['client'], photo: File): Promise<string> {
  const { uploadUrl } = await client.call('POST /site-media/v1/files/generate-upload-url', {
    mimeType: photo.type,
    fileName: photo.name,
  })
  const response = await fetch(uploadUrl, { method: 'PUT', body: photo }).catch((error) => {
    throw new ApiProblem('offline', `${error}`)
  })
  if (!response.ok) throw new ApiProblem('application', 'The photo was refused', { code: 'PICTURE_NOT_ACCEPTED' })
  return ((await response.json()) as { file: { id: string } }).file.id
}

function toErrors({ kind, code, status, violations }: ApiProblem): ReviewErrors {
  if (kind === 'offline') return { form: 'problem.offline' }
  if (code === 'REVIEW_ALREADY_EXISTS') return { form: 'reviews.already' }
  if (code === 'PICTURE_NOT_ACCEPTED' || code === 'REVIEW_MEDIA_NOT_FOUND') return { photo: 'picture.wrong' }
  if (violations?.some(({ field }) => field === 'email')) return { email: 'form.badEmail' }
  return { form: status === 429 ? 'form.often' : 'signIn.failed' }
}
