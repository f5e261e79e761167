import { loadScript } from './load-script.ts'

/** As much of reCAPTCHA's script as is used here. */
type Recaptcha = {
  ready(whenReady: () => void): void
  render(place: HTMLElement, options: object): number
  execute(widget: number): void
  reset(widget: number): void
}
type WithRecaptcha = typeof globalThis & { grecaptcha?: Recaptcha }

/** A script that has not come by then is taken for one that can't be had. */
const LOAD_MS = 10_000
/** A question that somebody closes tells nobody: after this the button may be pressed again. */
const ANSWER_MS = 5_000

/** Draws the widget in its place, and ends with what a press of the form's button waits for. */
export const mountRecaptcha = async (
  form: HTMLFormElement,
  place: HTMLElement,
  input: HTMLInputElement,
): Promise<() => Promise<boolean>> => {
  const recaptcha = await loadRecaptcha(place.dataset.script ?? '')
  const invisible = place.dataset.kind === 'invisible'
  let asked = false
  let answered: ((sent: boolean) => void) | undefined
  const problem = form.querySelector<HTMLElement>('[data-check-problem]')
  const say = (text = '') => {
    if (problem) problem.textContent = text
  }
  const widget = recaptcha.render(place, {
    sitekey: place.dataset.siteKey,
    theme: isDark() ? 'dark' : 'light',
    ...(invisible ? { size: 'invisible', badge: 'inline' } : { size: isNarrow() ? 'compact' : 'normal' }),
    callback(token: string) {
      input.value = token
      say()
      if (answered) answered(true)
      // The answer to a question that took its time: the press is made again.
      else if (invisible) form.requestSubmit()
    },
    // A token is good for two minutes.
    'expired-callback': () => {
      input.value = ''
    },
  })
  // And for one press: who comes back gets another one.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    input.value = ''
    recaptcha.reset(widget)
  })
  if (!invisible)
    return async () => {
      say(problem?.dataset.unticked)
      return false
    }
  return () =>
    new Promise((resolve) => {
      const wait = setTimeout(() => answered?.(false), ANSWER_MS)
      answered = (sent) => {
        answered = undefined
        clearTimeout(wait)
        resolve(sent)
      }
      // It asks once; a question that was closed is asked anew.
      if (asked) recaptcha.reset(widget)
      asked = true
      recaptcha.execute(widget)
    })
}

async function loadRecaptcha(src: string): Promise<Recaptcha> {
  const scope: WithRecaptcha = globalThis
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('the script of reCAPTCHA does not come')), LOAD_MS)
    loadScript(src).then(() => (scope.grecaptcha ? scope.grecaptcha.ready(resolve) : reject(NOTHING)), reject)
  })
  if (!scope.grecaptcha) throw NOTHING
  return scope.grecaptcha
}

const NOTHING = new Error('the script of reCAPTCHA gives nothing')

/** As wide as the style sheet makes room for the wide one. */
const isNarrow = () => matchMedia('(width < 24em)').matches

const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
