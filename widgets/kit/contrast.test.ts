import { expect, test } from 'vitest'
import { markText } from './contrast.ts'

/** Whether a widget with the background `own`, on a page with the background `page`, keeps away from its edge. */
function isInset({ page, own, theme }: { page: string; own: string; theme?: string }): boolean {
  const around = document.createElement('div')
  for (const each of [document.documentElement, document.body]) each.style.backgroundColor = NONE
  around.style.backgroundColor = page
  const host = document.createElement('awning-example')
  const container = document.createElement('div')
  container.style.backgroundColor = own
  if (theme) container.dataset.theme = theme
  host.attachShadow({ mode: 'open' }).append(container)
  around.append(host)
  document.body.append(around)
  markText(host, container)
  around.remove()
  return container.hasAttribute('data-inset')
}

/** Transparent, as `getComputedStyle` returns it. */
const NONE = 'rgba(0, 0, 0, 0)'
const DARK = 'rgb(23, 25, 27)'
const PAPER = 'rgb(251, 247, 239)'
const WHITE = 'rgb(255, 255, 255)'

test.each([
  { page: WHITE, own: DARK, theme: 'dark', inset: true },
  { page: WHITE, own: PAPER, theme: 'light', inset: true },
  { page: PAPER, own: PAPER, theme: 'light', inset: false },
  // The page has no background, so the browser's own white shows.
  { page: NONE, own: WHITE, theme: 'light', inset: false },
  { page: NONE, own: PAPER, theme: 'light', inset: true },
  { page: PAPER, own: NONE, theme: 'light', inset: false },
  { page: PAPER, own: WHITE, inset: false },
])(
  'a ground of the widget’s own that the page does not have keeps what is on it from its edge: $page, $own, $theme',
  ({ inset, ...widget }) => {
    expect(isInset(widget)).toBe(inset)
  },
)

test.each([
  { what: 'a light page', page: WHITE, text: NONE, marks: ['data-clear'] },
  { what: 'a dark page', page: DARK, text: NONE, marks: ['data-clear', 'data-on-dark'] },
  { what: 'a light page with text that is seen', page: WHITE, text: 'rgb(0, 0, 0)', marks: [] },
])(
  'where the text of the page is cut out of a picture, the widget has a colour of its own: $what',
  ({ page, text, marks }) => {
    const host = document.createElement('awning-example')
    const container = document.createElement('div')
    host.style.color = text
    host.attachShadow({ mode: 'open' }).append(container)
    document.body.style.backgroundColor = page
    document.body.append(host)
    markText(host, container)
    host.remove()
    expect(['data-clear', 'data-on-dark'].filter((name) => container.hasAttribute(name))).toEqual(marks)
  },
)
