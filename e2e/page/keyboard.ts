import type { Locator, Page } from '@playwright/test'

/** The focused element, also inside shadow roots. */
export type Focused = { name: string; role: string; visible: boolean }

/**
 * Shopping by keyboard alone, without positions on the screen. After every key some element must have the focus:
 * otherwise the user would start at the top of the page again. Only Tab may leave the page, at its end.
 */
export type Keyboard = {
  focused(): Promise<Focused>
  /** The focused element, for a poll: undefined while there is none. */
  findFocused(): Promise<Focused | undefined>
  /** Presses Tab until an element of this name has the focus; fails after one full round. */
  tabTo(name: string | RegExp): Promise<void>
  press(...keys: string[]): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Moves to the field of this label and types. */
  fill(label: string, text: string): Promise<void>
  /** Presses Enter, and waits for the result, which may be another page: it must have focus too. */
  enter(what: Locator): Promise<void>
  /** Waits for the result of any other key, as `enter` does. */
  see(what: Locator): Promise<void>
}

/** Upper limit of tab stops: more than any of the pages has. */
const MOST_STOPS = 120
/** A new page focuses its error summary a little later. */
const PATIENCE_MS = 5_000

export function createKeyboard(page: Page): Keyboard {
  const focused = async (after = 'now') => {
    const there = await page.evaluate(readFocused)
    if (!there) throw new Error(`Nothing has the focus, ${after}`)
    return there
  }
  const tabTo = async (name: string | RegExp) => {
    const passed: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press('Tab')
      const now = await page.evaluate(readFocused)
      if (!now) continue
      if (typeof name === 'string' ? now.name === name : name.test(now.name)) {
        if (!now.visible) throw new Error(`${now.name} has the focus and does not show it`)
        return
      }
      passed.push(`${now.role} ${now.name}`)
    }
    throw new Error(`Tab never came to ${name}, but to ${passed.join(', ')}`)
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await focused(`after writing ${text}`)
  }
  const see = async (what: Locator) => {
    await what.waitFor()
    // Navigation to another page ends this wait too.
    await page.waitForFunction(readFocused, undefined, { timeout: PATIENCE_MS }).catch(() => undefined)
    await focused(`where ${what} has come`)
  }
  return {
    focused: () => focused(),
    findFocused: () => page.evaluate(readFocused),
    tabTo,
    press: async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await focused(`after ${key}`)
      }
    },
    type,
    fill: async (label, text) => {
      await tabTo(label)
      await type(text)
    },
    enter: async (what) => {
      await page.keyboard.press('Enter')
      await see(what)
    },
    see,
  }
}

/** Undefined where nothing has the focus: the page's body and a widget's host do not count. */
function readFocused(): Focused | undefined {
  let element = document.activeElement as HTMLElement | null
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement
  if (!element || element === document.body || element === document.documentElement || element.shadowRoot)
    return undefined
  const label = (element as HTMLInputElement).labels?.[0]
  const readAccessibleText = (part: Element) => {
    const copy = part.cloneNode(true) as Element
    const copies = [...copy.querySelectorAll('*')]
    for (const [index, shown] of [...part.querySelectorAll('*')].entries())
      if (shown.matches('[aria-hidden=true]') || getComputedStyle(shown).display === 'none') copies[index]?.remove()
    return copy.textContent
  }
  const own = element.getAttribute('aria-label') ?? label?.querySelector('.field-label, b')?.textContent
  const shows = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  // Visually hidden inputs are represented by the label or card around them.
  const around = [element, label, element.nextElementSibling, element.closest('article, li, label')]
  return {
    name: (own ?? readAccessibleText(label ?? element) ?? '').replace(/\s+/g, ' ').trim(),
    role: element.getAttribute('role') ?? element.localName,
    visible: around.some((part) => part && shows(part)),
  }
}
