import type { StoryContext } from '@storybook/react-vite'
import { fireEvent } from 'storybook/test'
import type { Tab, Turn } from './tab.ts'

/** What a visitor does in a story once it is drawn. */
export type Play = (context: Pick<StoryContext, 'canvasElement' | 'loaded'>) => Promise<void>

/** Does one thing after the other. */
export const inOrder =
  (...plays: readonly Play[]): Play =>
  async (context) => {
    for (const play of plays) await play(context)
  }

/** Something happens to the shop or the wire while the visitor looks on. */
export const happens =
  (turn: Turn): Play =>
  async ({ loaded }) => {
    await turn((loaded as { tab: Tab }).tab)
  }

/** Presses what the selector finds inside the first widget. */
export const press =
  (selector: string): Play =>
  async ({ canvasElement }) => {
    await fireEvent.click(await inWidget(canvasElement, selector))
  }

/** Writes into a field inside the first widget, or chooses from a drop-down, in place of what it holds. */
export const fill =
  (selector: string, value: string): Play =>
  async ({ canvasElement }) => {
    const field = await inWidget(canvasElement, selector)
    // As browsers do: a field tells of what is typed, a drop-down of what was chosen.
    await (field instanceof HTMLSelectElement ? fireEvent.change : fireEvent.input)(field, { target: { value } })
  }

/** Presses Enter in a field inside the first widget. */
export const enter =
  (selector: string): Play =>
  async ({ canvasElement }) => {
    await fireEvent.keyDown(await inWidget(canvasElement, selector), { key: 'Enter' })
  }

/** Waits until the first widget shows what the selector finds. */
export const shows =
  (selector: string): Play =>
  async ({ canvasElement }) => {
    await inWidget(canvasElement, selector)
  }

const PATIENCE_MS = 15_000

/** Widgets fetch parts of themselves when they are wanted: nothing is there at once. */
async function inWidget(canvasElement: HTMLElement, selector: string): Promise<HTMLElement> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    for (const host of canvasElement.querySelectorAll('*')) {
      const found = host.shadowRoot?.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`no widget shows ${selector}`)
}
