import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Form as AriaForm } from 'react-aria-components'
import { useReadOnly } from '../app/access.ts'
import { fieldProblems, problemText } from '../app/problem-text.ts'
import { queryClient } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { placeProblems } from './place-problems.ts'
import { ProblemsContext } from './row-problem.tsx'

interface FormProps {
  /** Makes the call; what it throws is shown, at the fields that it names. */
  readonly onSave: () => Promise<unknown>
  /** Whether something is unsaved: leaving then warns. */
  readonly isDirty?: boolean
  /** Called once what was saved is shown: a dialog closes then, so that the page behind it is never older than the change. */
  readonly onSaved?: () => void
  /** Puts back what is saved. With it a bar appears while something is unsaved; without it the button is always there. */
  readonly onReset?: () => void
  /** The name of the button; 'Save' by default. */
  readonly action?: string
  readonly onCancel?: () => void
  /** Not the main action of the page: its button has no accent. */
  readonly isMinor?: boolean
  readonly leaveWarning?: (isDirty: boolean) => ReactNode
  readonly children: ReactNode
}

/** The element that is focused after a refusal: the first field, row or notice with a problem. */
const REFUSED = '[aria-invalid=true], [data-invalid] button, .row-problem:not([hidden]), .notice-error'

/** A form over one call that warns when it is left unsaved. */
export const Form = (props: FormProps & { readonly isDirty: boolean }) => (
  <PlainForm {...props} leaveWarning={(isDirty) => <LeaveWarning isDirty={isDirty} />} />
)

/** A form over one call. Fields carry names of the wire, so each refusal is shown at its field. */
export const PlainForm = ({
  onSave,
  onSaved,
  isDirty = false,
  onReset,
  action,
  onCancel,
  isMinor = false,
  leaveWarning,
  children,
}: FormProps) => {
  const [problem, setProblem] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const isReadOnly = useReadOnly()
  // A form that cannot be saved is read: its fields are off, and it has no buttons.
  const Fields = isReadOnly ? 'fieldset' : 'div'
  const form = useRef<HTMLFormElement>(null)
  /** Refused fields that were typed into since. */
  const [mended, setMended] = useState<readonly string[]>([])
  const { problems, others } = useMemo(() => {
    const isShown = (name: string) => {
      const quoted = CSS.escape(name)
      return Boolean(form.current?.querySelector(`[name="${quoted}"], [data-row="${quoted}"]`))
    }
    const nameEntry = (number: number, text: string) => t('rule.entry', { number, text })
    const { placed, others } = placeProblems(fieldProblems(problem), isShown, nameEntry)
    return { problems: Object.fromEntries(Object.entries(placed).filter(([name]) => !mended.includes(name))), others }
  }, [problem, mended])
  const focusRefused = useRef(false)

  useEffect(() => {
    if (!focusRefused.current) return
    focusRefused.current = false
    form.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  })

  const save = async () => {
    // A number that was not understood says so once its field is left, and is asked back before anything is saved; so is
    // a text that is too long.
    const unread = form.current?.querySelector<HTMLElement>('[data-unread] :is(input, textarea)')
    if (unread) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      unread.focus()
      return
    }
    setSaving(true)
    setProblem(undefined)
    setMended([])
    try {
      await onSave()
      await queryClient.invalidateQueries()
      onReset?.()
      setSaved(true)
      onSaved?.()
    } catch (refused) {
      focusRefused.current = true
      setProblem(refused)
      setSaved(false)
    }
    setSaving(false)
  }
  return (
    <AriaForm
      ref={form}
      className="form"
      validationBehavior="aria"
      validationErrors={problems}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      {/* A text that goes only when its field is left would move the button away under the press. */}
      <Fields
        className="form-fields"
        {...(isReadOnly && { disabled: true })}
        onInput={({ target }) => {
          const { name = '' } = target as HTMLInputElement
          if (name in problems) setMended((before) => [...before, name])
        }}
      >
        <ProblemsContext value={problems}>{children}</ProblemsContext>
      </Fields>
      {problem !== undefined && ((Object.keys(problems).length === 0 && mended.length === 0) || others.length > 0) && (
        <Notice kind="error">
          {others.length > 0 ? others.map(([name, text]) => `${name}: ${text}`).join(' ') : problemText(problem)}
        </Notice>
      )}
      {isReadOnly ? null : onReset ? (
        <div className="save-bar" data-shown={isDirty ? 'unsaved' : isSaved ? 'saved' : undefined} aria-live="polite">
          {isDirty ? (
            <>
              <span className="save-bar-text">{t('form.unsaved')}</span>
              <Button variant="quiet" onPress={onReset}>
                {t('form.reset')}
              </Button>
              <Button type="submit" variant="primary" isPending={isSaving}>
                {action ?? t('form.save')}
              </Button>
            </>
          ) : (
            isSaved && <span className="save-bar-text">{t('form.saved')}</span>
          )}
        </div>
      ) : (
        <div className="form-actions">
          {onCancel && <Button onPress={onCancel}>{t('action.cancel')}</Button>}
          <Button type="submit" variant={isMinor ? 'secondary' : 'primary'} isPending={isSaving}>
            {action ?? t('form.save')}
          </Button>
        </div>
      )}
      {leaveWarning?.(isDirty && !isSaving)}
    </AriaForm>
  )
}

/** Asks before unsaved work is left, by a link, the back button or by closing the tab. */
const LeaveWarning = ({ isDirty }: { readonly isDirty: boolean }) => {
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const blocker = useBlocker({
    shouldBlockFn: () => dirty.current,
    enableBeforeUnload: () => dirty.current,
    withResolver: true,
  })
  return (
    <Dialog
      title={t('form.leave.title')}
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      isAlert
    >
      <p>{t('form.leave.text')}</p>
      <div className="dialog-actions">
        <Button onPress={() => blocker.reset?.()}>{t('form.leave.stay')}</Button>
        <Button variant="danger" onPress={() => blocker.proceed?.()}>
          {t('form.leave.action')}
        </Button>
      </div>
    </Dialog>
  )
}
