import type { StoryContext } from '@storybook/react-vite'
import { fireEvent } from 'storybook/test'
import { toArabic } from './shop/arabic-goods.ts'
import type { ShopChange, Tab } from './tab.ts'

/** A visitor's action in a story once it is rendered. */
export type Action = (context: Pick<StoryContext, 'canvasElement' | 'loaded'>) => Promise<void>

/** Runs actions in sequence. */
export const sequence =
  (...plays: readonly Action[]): Action =>
  async (context) => {
    for (const play of plays) await play(context)
  }

/** Changes the shop or the network while the visitor looks on. */
export const changeShop =
  (turn: ShopChange): Action =>
  async ({ loaded }) => {
    await turn((loaded as { tab: Tab }).tab)
  }

/** Clicks the element of the first widget that the selector finds. */
export const click =
  (selector: string): Action =>
  async ({ canvasElement, loaded }) => {
    await fireEvent.click(await findInWidget(canvasElement, inGoods(selector, loaded)))
  }

/** Replaces the value of a field of the first widget, or selects from a drop-down. */
export const fill =
  (selector: string, value: string): Action =>
  async ({ canvasElement }) => {
    const field = await findInWidget(canvasElement, selector)
    // Fires the event that browsers fire: `input` for fields, `change` for drop-downs.
    await (field instanceof HTMLSelectElement ? fireEvent.change : fireEvent.input)(field, { target: { value } })
  }

/** Presses a key in a field of the first widget. */
export const press =
  (selector: string, key: string): Action =>
  async ({ canvasElement }) => {
    await fireEvent.keyDown(await findInWidget(canvasElement, selector), { key })
  }

/** Presses Enter in a field of the first widget. */
export const pressEnter = (selector: string): Action => press(selector, 'Enter')

/** Waits until the first widget contains what the selector finds. */
export const waitFor =
  (selector: string): Action =>
  async ({ canvasElement }) => {
    await findInWidget(canvasElement, selector)
  }

/** Focuses an element of the first widget as the keyboard does, so that its focus ring is shown. */
export const focus =
  (selector: string): Action =>
  async ({ canvasElement, loaded }) => {
    const element = await findInWidget(canvasElement, inGoods(selector, loaded))
    element.focus({ focusVisible: true } as FocusOptions)
  }

/** Shows an element of the first widget as it looks under the pointer, which no script can move. */
export const hover =
  (selector: string): Action =>
  async ({ canvasElement }) => {
    const element = await findInWidget(canvasElement, selector)
    const root = element.getRootNode() as ShadowRoot
    root.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
      const copy = new CSSStyleSheet()
      copy.replaceSync(
        Array.from(sheet.cssRules, ({ cssText }) => cssText)
          .join('')
          .replaceAll(':hover', '[data-hover]'),
      )
      return copy
    })
    element.dataset.hover = ''
  }

/** Clicks the element of the hosted page that the selector finds, and waits for another. */
export const clickInPage =
  (selector: string, then: string): Action =>
  async ({ canvasElement }) => {
    const find = async (wanted: string) => {
      for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; ) {
        await new Promise(requestAnimationFrame)
        const page = canvasElement.querySelector('iframe')?.contentDocument
        // Waits until the page's script has run, and the story handles its links and forms.
        const found = page?.readyState === 'complete' && page.querySelector<HTMLElement>(`html[data-script] ${wanted}`)
        if (found) return found
      }
      throw new Error(`the page shows no ${wanted}`)
    }
    const button = await find(selector)
    button.click()
    await find(then)
  }

const TIMEOUT_MS = 15_000

/** Replaces a choice's name in a selector by its Arabic one where the shop's goods are Arabic. */
const inGoods = (selector: string, loaded: StoryContext['loaded']) =>
  (loaded as Partial<{ tab: Tab }>).tab?.goods === 'ar' ? selector.replace(/(?<=\[value=")[^"]+/, toArabic) : selector

/** Widgets load their parts lazily, so elements appear with a delay. */
async function findInWidget(canvasElement: HTMLElement, selector: string): Promise<HTMLElement> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; ) {
    for (const host of canvasElement.querySelectorAll('*')) {
      const found = host.shadowRoot?.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`no widget shows ${selector}`)
}
