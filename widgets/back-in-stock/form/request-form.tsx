import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { getMemberStore } from '../../kit/member/member-store.ts'
import { Button, Notice, problemKind, TextInput } from '../../kit/ui/index.ts'
import { fieldStyles, noticeStyles } from '../../kit/ui/styles.ts'
import type { Item } from '../sold-out-item.ts'
import styles from './request-form.css?inline'
import { sendRequest } from './send-request.ts'

const STYLES = [fieldStyles, noticeStyles, styles]

/** The form: an e-mail address, and a note on what it is used for. */
export const RequestForm = ({ item }: { readonly item: Item }) => {
  const { shop, words } = useWidget()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WordKey>()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useStyles(STYLES)

  const isMember = getMemberStore(shop).role.value === 'member'
  useEffect(() => {
    if (!isMember) return
    let canceled = false
    shop.client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] }).then(
      ({ member }) => canceled || setEmail((typed) => typed || (member.loginEmail ?? '')),
      // The address only prefills the field: if it cannot be read, the member types it.
      () => {},
    )
    return () => {
      canceled = true
    }
  }, [isMember, shop])

  useLayoutEffect(() => {
    // Moves the focus to the confirmation, as the button that had it is gone.
    if (sentTo || problem === 'restock.available') answer.current?.focus()
  }, [sentTo, problem])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const field = form.current?.elements.namedItem('email') as HTMLInputElement
    // Browsers refuse `＠` and full-width letters, which the server reads.
    field.value = field.value.normalize('NFKC')
    const address = field.value.trim()
    if (!field.checkValidity()) {
      setProblem('form.badEmail')
      field.focus()
      return
    }
    setBusy(true)
    const refused = await sendRequest(shop, item, address, words.language)
    setBusy(false)
    setProblem(refused)
    if (refused === 'form.badEmail') field.focus()
    if (!refused) setSentTo(address)
  }

  if (sentTo)
    return (
      <div ref={answer} tabIndex={-1} className="restock" part="sent">
        <Notice kind="success">{words.t('restock.sent', { email: sentTo })}</Notice>
      </div>
    )
  const isFieldWrong = problem === 'form.badEmail'
  // Good news, and nothing to ask for any more.
  if (problem === 'restock.available')
    return (
      <div ref={answer} tabIndex={-1} className="restock" part="sent">
        <Notice kind="success">{words.t(problem)}</Notice>
      </div>
    )
  return (
    <form ref={form} className="restock" part="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="restock-title" part="title">
        <slot name="title">{words.t('restock.title')}</slot>
      </p>
      <div className="restock-line">
        <TextInput
          label={words.t('form.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={isFieldWrong ? words.t('form.badEmail') : undefined}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          {words.t('restock.button')}
        </Button>
      </div>
      {problem && !isFieldWrong && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      <p className="small muted" part="consent">
        <slot name="consent">{words.t('restock.consent')}</slot>
      </p>
    </form>
  )
}
