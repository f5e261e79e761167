/**
 * What script adds to hosted pages, which are whole without it: errors after leaving a field, one order for two
 * presses, digits in groups, totals that follow a choice, code to copy. No framework; served from the page's own origin.
 */

import { showBrand } from './card-brand.ts'
import { fillOnClick, formatAsTyped } from './card-format.ts'
import { copyOnClick } from './copy.ts'
import { startNextAction } from './element.ts'
import { suggestEmail } from './email-meant.ts'
import { enhanceForm } from './forms.ts'
import { preserveInput } from './keep-typed.ts'
import { enableAfterCountdown } from './open-later.ts'
import { closeOnClick, notifyOpener } from './own-window.ts'
import { reportPasskeySupport } from './passkey.ts'
import { refreshOnChange } from './refresh.ts'
import { submitWithFetch } from './send-beside.ts'
import { replaceBrokenPicture } from './without-picture.ts'

const each = <Type extends HTMLElement>(selector: string, enhance: (element: Type) => void): void => {
  for (const element of document.querySelectorAll<Type>(selector)) enhance(element)
}

// What is there for browsers without script goes by style sheet, also where it comes later.
document.documentElement.dataset.script = ''

// A page may be the answer to a form: 'Reload' and 'Back' then ask for it by its address, and send nothing again.
history.replaceState(history.state, '', location.href)

submitWithFetch()
each('form[data-enhance]', enhanceForm)
each('select[data-refresh-on-change]', refreshOnChange)
each('input[data-format]', formatAsTyped)
each('[data-fill]', fillOnClick)
each('[data-copy]', copyOnClick)
each('input[data-meant]', suggestEmail)
each('[data-brands-of]', showBrand)
each('[data-closes]', closeOnClick)
each('[data-tell-opener]', notifyOpener)
each('input[data-can-make-passkey]', reportPasskeySupport)
each('[data-next-action]', startNextAction)
each('button[data-wait]', enableAfterCountdown)
preserveInput()

each('[data-print]', (element) => {
  element.hidden = false
  element.addEventListener('click', () => print())
})

// Browsers without `::details-content` show the summary of a wide page only when it is open.
if (!CSS.supports('selector(::details-content)')) {
  const wide = matchMedia('(width >= 60em)')
  const follow = () => each<HTMLDetailsElement>('[data-open-when-wide]', (details) => (details.open = wide.matches))
  wide.addEventListener('change', follow)
  follow()
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceBrokenPicture(target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceBrokenPicture(image)
