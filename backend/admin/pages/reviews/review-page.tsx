import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Facts, Loading, Page, Section } from '../../ui/page.tsx'
import { useProductsById } from '../../ui/product-cell.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { type Review, ReviewStars, ReviewState } from './review-facts.tsx'

/** The page of a review: its content, moderation, and the shop's reply. */
export const ReviewPage = () => {
  const { reviewId } = useParams({ from: '/reviews/$reviewId' })
  const { data } = useRead('GET /reviews/v1/reviews/{reviewId}', { reviewId, returnPrivateReviews: true })
  return (
    <Page
      title={t('reviews.review')}
      back={{ to: '/reviews', label: 'reviews.title' }}
      actions={
        data && (
          <DeleteButton
            action={t('reviews.delete')}
            title={t('reviews.delete.title')}
            text={t('reviews.delete.text')}
            to="/reviews"
            onDelete={() => call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId })}
          />
        )
      }
    >
      {data ? (
        <>
          <Words review={data.review} />
          <Decision review={data.review} />
          <Reply key={data.review.reply?.updatedDate?.toString()} review={data.review} />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Words = ({ review }: { readonly review: Review }) => {
  const { content, author, entityId, verified, createdDate } = review
  const product = useProductsById([entityId]).get(entityId)
  const pictures = content.media.flatMap(({ image }) => image ?? [])
  return (
    <Section title={content.title || t('reviews.untitled')} actions={<ReviewStars rating={content.rating} />}>
      {content.body && (
        <p className="review-words" dir="auto">
          {content.body}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="review-pictures">
          {pictures.map(({ id, url, altText }) => (
            <li key={id}>
              <img src={url} alt={altText ?? t('reviews.picture')} loading="lazy" width={120} height={120} />
            </li>
          ))}
        </ul>
      )}
      <Facts
        rows={[
          [
            t('reviews.product'),
            product ? (
              <Link key="product" to="/products/$productId" params={{ productId: product.id }}>
                <bdi>{product.name}</bdi>
              </Link>
            ) : (
              t('reviews.goneProduct')
            ),
          ],
          [t('reviews.author'), <bdi key="author">{author.authorName ?? '–'}</bdi>],
          [t('reviews.bought'), t(verified ? 'reviews.bought.yes' : 'reviews.bought.no')],
          [t('reviews.date'), formatDate(String(createdDate))],
        ]}
      />
    </Section>
  )
}

const Decision = ({ review }: { readonly review: Review }) => {
  const { isPending, error, mutate } = useWrite('PATCH /reviews/v1/reviews/{reviewId}/moderate')
  const { moderationStatus } = review.moderation
  const decide = (status: 'APPROVED' | 'REJECTED') => mutate({ reviewId: review.id, status })
  return (
    <Section
      title={t('reviews.decision')}
      about={t('reviews.decision.about')}
      actions={<ReviewState review={review} />}
    >
      <ProblemNotice problem={error} />
      <div className="form-actions">
        {moderationStatus !== 'REJECTED' && (
          <Button isPending={isPending} onPress={() => decide('REJECTED')}>
            {t('reviews.refuse')}
          </Button>
        )}
        {moderationStatus !== 'APPROVED' && (
          <Button variant="primary" isPending={isPending} onPress={() => decide('APPROVED')}>
            {t('reviews.approve')}
          </Button>
        )}
      </div>
    </Section>
  )
}

const Reply = ({ review: { id: reviewId, reply } }: { readonly review: Review }) => {
  const { draft, change, isDirty, reset } = useDraft({ message: reply?.message ?? '' })
  const save = async () => {
    const message = draft.message.trim()
    if (message) await call('PATCH /reviews/v1/reviews/{reviewId}/reply', { reviewId, message })
    else await call('DELETE /reviews/v1/reviews/{reviewId}/reply', { reviewId })
  }
  return (
    <Section title={t('reviews.reply')} about={t('reviews.reply.about')}>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <TextField
          label={t('reviews.reply.text')}
          hint={t('reviews.reply.hint')}
          name="message"
          isMultiline
          maxLength={10_000}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
      </Form>
    </Section>
  )
}
