import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../kit/index.ts'
import { Button } from '../../kit/ui/index.ts'
import type { Recaptcha } from '../../kit/ui/recaptcha/recaptcha.ts'

type RecaptchaPlaceProps = {
  readonly siteKey: string
  readonly kind: 'visible' | 'invisible'
  onToken(token: string): void
  /** Its script cannot be loaded. */
  onUnavailable(): void
}

/** Below this the box of 304 px does not fit, in pixels. */
const NARROW = 320
/** Closing a challenge fires no event, so the visitor can start it again after this, in milliseconds. */
const CHALLENGE_MS = 5_000

/**
 * Google's widget, in a slot: its script expects an element of the page, not of a shadow root. It shows its challenges
 * in the page's body, which a modal drawer would make inert; so the drawer is not modal meanwhile.
 */
export const RecaptchaPlace = ({ siteKey, kind, onToken, onUnavailable }: RecaptchaPlaceProps) => {
  const { host, shop, words } = useWidget()
  const frame = useRef<HTMLDivElement>(null)
  const widget = useRef<Recaptcha | undefined>(undefined)
  const [canRestart, setCanRestart] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the widget is rendered once for each key
  useEffect(() => {
    const place = document.createElement('div')
    place.slot = 'captcha'
    host.append(place)
    const restoreModal = suspendModal(frame.current)
    let unmounted = false
    let timer: ReturnType<typeof setTimeout>
    void import('../../kit/ui/recaptcha/recaptcha.ts')
      .then(({ renderRecaptcha }) =>
        renderRecaptcha(place, {
          siteKey,
          kind,
          script: getScript(shop.locale.peek()),
          isDark: shop.theme.peek() === 'dark',
          isNarrow: host.clientWidth > 0 && host.clientWidth < NARROW,
          onToken: (token) => unmounted || onToken(token),
          onExpired: () => {},
        }),
      )
      .then((rendered) => {
        widget.current = rendered
        if (unmounted || kind === 'visible') return
        rendered.execute()
        timer = setTimeout(setCanRestart, CHALLENGE_MS, true)
      })
      .catch(() => unmounted || onUnavailable())
    return () => {
      unmounted = true
      clearTimeout(timer)
      place.remove()
      restoreModal()
    }
  }, [siteKey])

  return (
    <div ref={frame}>
      <slot name="captcha" />
      {canRestart && (
        <Button
          variant="primary"
          onClick={() => {
            widget.current?.reset()
            widget.current?.execute()
          }}
        >
          {words.t('captcha.button')}
        </Button>
      )}
    </div>
  )
}

/** Google uses the old code for Hebrew. */
const getScript = (language: string) =>
  `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language === 'he' ? 'iw' : language}`

/** Shows the modal dialog around an element as one that is not modal, until the returned function is called. */
function suspendModal(element: Element | null): () => void {
  const dialog = element?.closest('dialog')
  if (!dialog?.matches(':modal')) return () => {}
  dialog.close()
  dialog.show()
  return () => {
    if (!dialog.open) return
    dialog.close()
    dialog.showModal()
  }
}
