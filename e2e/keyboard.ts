import type { Page } from 'playwright-core'

/** What has the focus, shadow roots looked into. */
export type Focused = { name: string; role: string; visible: boolean }

/** Shopping by keyboard alone: nothing here knows where anything is on the screen. */
export type Keyboard = {
  focused(): Promise<Focused>
  /** Presses Tab until something of this name has the focus; fails when it has gone once around. */
  tabTo(name: string | RegExp): Promise<void>
  press(...keys: string[]): Promise<void>
  /** Into a field of this label. */
  fill(label: string, text: string): Promise<void>
}

/** More stops than any of the pages has. */
const MOST_STOPS = 120

export function createKeyboard(page: Page): Keyboard {
  const focused = () => page.evaluate(readFocused)
  const tabTo = async (name: string | RegExp) => {
    const passed: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press('Tab')
      const now = await focused()
      if (typeof name === 'string' ? now.name === name : name.test(now.name)) {
        if (!now.visible) throw new Error(`${now.name} has the focus and does not show it`)
        return
      }
      passed.push(`${now.role} ${now.name}`)
    }
    throw new Error(`Tab never came to ${name}, but to ${passed.join(', ')}`)
  }
  return {
    focused,
    tabTo,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    fill: async (label, text) => {
      await tabTo(label)
      await page.keyboard.type(text)
    },
  }
}

function readFocused(): Focused {
  let element = document.activeElement as HTMLElement
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement
  const label = (element as HTMLInputElement).labels?.[0]
  const heard = (part: Element) => {
    const copy = part.cloneNode(true) as Element
    for (const mute of copy.querySelectorAll('[aria-hidden=true]')) mute.remove()
    return copy.textContent
  }
  const own = element.getAttribute('aria-label') ?? label?.querySelector('.field-label, b')?.textContent
  const shows = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  // What is too small to be seen is shown by the label or the card around it.
  const around = [element, label, element.nextElementSibling, element.closest('article, li, label')]
  return {
    name: (own ?? heard(label ?? element) ?? '').replace(/\s+/g, ' ').trim(),
    role: element.getAttribute('role') ?? element.localName,
    visible: around.some((part) => part && shows(part)),
  }
}
