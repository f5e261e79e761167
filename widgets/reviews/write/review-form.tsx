import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Shop, useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { getKeptForm } from '../../kit/kept-text.ts'
import { getMemberStore } from '../../kit/member/member-store.ts'
import { Button, Notice, problemKind, RadioGroup, TextArea, TextInput } from '../../kit/ui/index.ts'
import { choiceStyles, fieldStyles, noticeStyles } from '../../kit/ui/styles.ts'
import { type ReviewErrors, sendReview } from './send-review.ts'

/** Fields that can be invalid, in their order on the page. */
const FIELDS = ['rating', 'photo', 'email'] as const
const STYLES = [choiceStyles, fieldStyles, noticeStyles]

/** Whether a member's session was ended elsewhere: the review would be sent as a visitor's, without a name. */
async function hasBeenSignedOut({ client }: Shop): Promise<boolean> {
  await client.call('GET /members/v1/members/my', {}).catch(() => {})
  return client.session.role() !== 'member'
}

interface ReviewFormProps {
  readonly productId: string
  /** Called when the review is public already. */
  readonly onSent: () => void
}

/** The form: stars, texts, a photo; visitors also enter a name, and an e-mail address, which stays private. */
export const ReviewForm = ({ productId, onSent }: ReviewFormProps) => {
  const { shop, words } = useWidget()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [sent, setSent] = useState<WordKey>()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useStyles(STYLES)
  const isMember = getMemberStore(shop).role.value === 'member'
  const kept = getKeptForm(shop, '', `review ${productId}`, 'review')
  const [typed] = useState(kept.text)

  useLayoutEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  useLayoutEffect(() => {
    // Moves the focus to the confirmation, as the button that had it is gone.
    if (sent) answer.current?.focus()
  }, [sent])

  /** Shows the errors at their fields and focuses the first of these. */
  const showErrors = (found: ReviewErrors) => {
    setErrors(found)
    const [first] = FIELDS.filter((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const toError = (name: keyof ReviewErrors) => errors[name] && words.t(errors[name])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.current) return
    const fields = new FormData(form.current)
    const read = (name: string) => `${fields.get(name) ?? ''}`.trim()
    const rating = Number(read('rating'))
    const isEmailWrong = form.current.querySelector('[type=email]:invalid')
    const found: ReviewErrors = {
      ...(!rating && { rating: 'review.missing' }),
      ...(isEmailWrong && { email: 'form.badEmail' }),
    }
    showErrors(found)
    if (Object.keys(found).length > 0) return
    const photo = fields.get('photo')
    setBusy(true)
    if (isMember && (await hasBeenSignedOut(shop))) {
      setBusy(false)
      return showErrors({ form: 'review.signedOut' })
    }
    const answered = await sendReview(shop, {
      productId,
      rating,
      title: read('title'),
      body: read('body'),
      name: read('name'),
      email: read('email'),
      photo: photo instanceof File && photo.size > 0 ? photo : undefined,
    })
    setBusy(false)
    if ('errors' in answered) return showErrors(answered.errors)
    kept.forget()
    setSent(answered.isPublic ? 'review.shown' : 'review.waiting')
    if (answered.isPublic) onSent()
  }

  if (sent)
    return (
      <div ref={answer} tabIndex={-1} part="sent">
        <Notice kind="success">{words.t(sent)}</Notice>
      </div>
    )
  const ratings = [5, 4, 3, 2, 1].map((count) => ({ value: `${count}`, label: words.t('review.stars', { count }) }))
  return (
    <form
      ref={form}
      className="reviews-form"
      part="form"
      noValidate
      onInput={(event) => kept.keep(event.currentTarget)}
      onSubmit={(event) => void submit(event)}
    >
      <RadioGroup label={words.t('reviews.rating')} name="rating" options={ratings} error={toError('rating')} />
      <TextInput
        label={words.t('review.heading')}
        name="title"
        optional={words.t('form.optional')}
        maxLength={200}
        defaultValue={typed?.title}
      />
      <TextArea
        label={words.t('review.text')}
        name="body"
        rows={4}
        defaultValue={typed?.body}
        optional={words.t('form.optional')}
        maxLength={3000}
      />
      <TextInput
        label={words.t('reviews.photo')}
        name="photo"
        type="file"
        accept="image/*"
        optional={words.t('form.optional')}
        error={toError('photo')}
      />
      {!isMember && (
        <>
          <TextInput
            label={words.t('review.name')}
            name="name"
            autoComplete="nickname"
            optional={words.t('form.optional')}
            maxLength={100}
            defaultValue={typed?.name}
          />
          <TextInput
            label={words.t('form.email')}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={typed?.email}
            optional={words.t('form.optional')}
            error={toError('email')}
          />
        </>
      )}
      {errors.form && <Notice kind={problemKind(errors.form)}>{words.t(errors.form)}</Notice>}
      <p className="small muted" part="consent">
        {words.t('review.intro')}
      </p>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {words.t('review.send')}
        </Button>
      </div>
    </form>
  )
}
