import { Button, Notice, RadioGroup, TextArea, TextInput } from '../../../../widgets/kit/ui/server.ts'
import { MAX_REVIEW_TEXT } from '../../../contract/reviews/review.ts'
import type { ReviewableProduct } from '../../../services/reviews/index.ts'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import { PageForm } from '../../shared/frame/page-form.tsx'
import type { ShopFrame } from '../../shared/frame/view-model.ts'

/** The best first. */
const STARS = [5, 4, 3, 2, 1]

/** The submitted review, where the page is shown again because something is missing. */
export type SentReview = { productId: string; rating: string; title: string; body: string; name: string }

export interface ReviewPageProps {
  readonly frame: ShopFrame
  /** URL that the forms are posted to: the page itself. */
  readonly action: string
  readonly csrfToken: string
  readonly products: readonly ReviewableProduct[]
  /** The form that misses its stars. */
  readonly sent: SentReview | undefined
  /** The result of the last submission. */
  readonly done: 'waiting' | 'shown' | undefined
  /** The buyer gets no more mails that request reviews. */
  readonly stopped: boolean
}

/** A form for each product of an order that its buyer has not reviewed. */
export const ReviewPage = ({ frame, action, csrfToken, products, sent, done, stopped }: ReviewPageProps) => {
  const { t } = frame.localisation
  const title = t('review.title')
  return (
    <PageDocument frame={frame} title={title} className="message">
      <h1>{title}</h1>
      {done && <Notice kind="success">{t(`review.${done}`)}</Notice>}
      <p>{t(products.length > 0 ? 'review.intro' : 'review.none')}</p>
      {products.map(({ id, name }) => {
        const before = sent?.productId === id ? sent : undefined
        return (
          <section key={id} aria-labelledby={`product-${id}`}>
            <h2 id={`product-${id}`}>
              <bdi>{name}</bdi>
            </h2>
            <PageForm action={action} csrfToken={csrfToken}>
              <input type="hidden" name="productId" value={id} />
              <RadioGroup
                label={t('review.rating', { name })}
                name="rating"
                options={STARS.map((count) => ({ value: `${count}`, label: t('review.stars', { count }) }))}
                defaultValue={before?.rating}
                error={before && t('review.missing')}
              />
              <TextInput
                id={`title-${id}`}
                label={t('review.heading')}
                name="title"
                maxLength={200}
                optional={t('form.optional')}
                defaultValue={before?.title}
              />
              <TextArea
                id={`body-${id}`}
                label={t('review.text')}
                name="body"
                rows={4}
                maxLength={MAX_REVIEW_TEXT}
                optional={t('form.optional')}
                defaultValue={before?.body}
              />
              <TextInput
                id={`name-${id}`}
                label={t('review.name')}
                name="name"
                maxLength={100}
                autoComplete="nickname"
                optional={t('form.optional')}
                defaultValue={before?.name}
              />
              <div className="message-actions">
                <Button type="submit" variant="primary">
                  {t('review.send')}
                </Button>
              </div>
            </PageForm>
          </section>
        )
      })}
      {stopped ? (
        <p>{t('review.stopped')}</p>
      ) : (
        <PageForm action={action} csrfToken={csrfToken}>
          <Button type="submit" variant="quiet" name="stop" value="on">
            {t('review.stop')}
          </Button>
        </PageForm>
      )}
    </PageDocument>
  )
}
