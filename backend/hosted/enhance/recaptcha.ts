import { renderRecaptcha } from '../../../widgets/kit/ui/recaptcha/recaptcha.ts'

/** Closing a challenge fires no event, so the button is enabled again after this, in milliseconds. */
const CHALLENGE_MS = 5_000

/** Renders the widget and resolves to the submit condition of its form. */
export const mountRecaptcha = async (
  form: HTMLFormElement,
  place: HTMLElement,
  input: HTMLInputElement,
): Promise<() => Promise<boolean>> => {
  const invisible = place.dataset.kind === 'invisible'
  let executed = false
  let finish: ((sent: boolean) => void) | undefined
  const problem = form.querySelector<HTMLElement>('[data-check-problem]')
  const showProblem = (text = '') => {
    if (problem) problem.textContent = text
  }
  const widget = await renderRecaptcha(place, {
    siteKey: place.dataset.siteKey ?? '',
    script: place.dataset.script ?? '',
    kind: invisible ? 'invisible' : 'visible',
    isDark: isDark(),
    isNarrow: isNarrow(),
    onToken(token) {
      input.value = token
      showProblem()
      if (finish) finish(true)
      // The challenge was solved after the timeout, so the form is submitted now.
      else if (invisible) form.requestSubmit()
    },
    onExpired() {
      input.value = ''
    },
  })
  // Tokens are single-use, so a page from the back/forward cache needs a new one.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    input.value = ''
    widget.reset()
  })
  if (!invisible)
    return async () => {
      showProblem(problem?.dataset.unticked)
      return false
    }
  return () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => finish?.(false), CHALLENGE_MS)
      finish = (sent) => {
        finish = undefined
        clearTimeout(timer)
        resolve(sent)
      }
      // A widget executes once; reset it after a closed challenge.
      if (executed) widget.reset()
      executed = true
      widget.execute()
    })
}

/** Same breakpoint as in sign-in.css. */
const isNarrow = () => matchMedia('(width < 24em)').matches

const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
