/**
 * Progressive enhancement of hosted pages, which work without script: inline validation, double-submit protection,
 * input formatting, updated totals, copy buttons. No framework; served from the page's own origin.
 */

import { replaceBrokenPicture } from './broken-picture.ts'
import { announceCapsLock } from './caps-lock.ts'
import { showBrand } from './card-brand.ts'
import { fillOnClick, formatAsTyped } from './card-format.ts'
import { checkWhenSeen } from './check-again.ts'
import { copyOnClick } from './copy-code.ts'
import { enableAfterCountdown } from './countdown-button.ts'
import { suggestEmail } from './email-suggestion.ts'
import { submitWithFetch } from './fetch-fragment.ts'
import { enhanceForm } from './forms.ts'
import { startExpressPayment, startNextAction } from './lazy-payment-element.ts'
import { forgetPasskey, reportPasskeySupport } from './passkey.ts'
import { closeOnClick, notifyOpener } from './popup.ts'
import { carryEmail, preserveInput } from './preserve-input.ts'
import { refreshOnChange } from './refresh-on-change.ts'
import { showPassword } from './show-password.ts'

const enhanceAll = <Type extends HTMLElement>(selector: string, enhance: (element: Type) => void): void => {
  for (const element of document.querySelectorAll<Type>(selector)) enhance(element)
}

// CSS hides the fallbacks for browsers without script, including those inserted later.
document.documentElement.dataset.script = ''

// A page may be the response to a form; afterwards 'Reload' and 'Back' use GET and do not resubmit it.
history.replaceState(history.state, '', location.href)

submitWithFetch()
enhanceAll('form[data-enhance]', enhanceForm)
enhanceAll('form[data-when-seen]', checkWhenSeen)
enhanceAll('select[data-refresh-on-change]', refreshOnChange)
enhanceAll('input[data-format]', formatAsTyped)
enhanceAll('[data-fill]', fillOnClick)
enhanceAll('[data-copy]', copyOnClick)
enhanceAll('[data-shows-password]', showPassword)
enhanceAll('[data-caps-lock]', announceCapsLock)
enhanceAll('input[data-meant]', suggestEmail)
enhanceAll('[data-brands-of]', showBrand)
enhanceAll('[data-closes]', closeOnClick)
enhanceAll('[data-notify-opener]', notifyOpener)
enhanceAll('input[data-can-make-passkey]', reportPasskeySupport)
enhanceAll('[data-unknown-passkey]', forgetPasskey)
enhanceAll('[data-next-action]', startNextAction)
enhanceAll('[data-express-payment]', startExpressPayment)
enhanceAll('button[data-wait]', enableAfterCountdown)
preserveInput()

enhanceAll('a[data-carries-email]', carryEmail)
enhanceAll('[data-print]', (element) => {
  element.hidden = false
  element.addEventListener('click', () => print())
})

// Browsers without `::details-content` can only show the summary on wide screens by opening it.
if (!CSS.supports('selector(::details-content)')) {
  const wide = matchMedia('(width >= 60em)')
  const syncOpen = () =>
    enhanceAll<HTMLDetailsElement>('[data-open-when-wide]', (details) => (details.open = wide.matches))
  wide.addEventListener('change', syncOpen)
  syncOpen()
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceBrokenPicture(target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceBrokenPicture(image)
