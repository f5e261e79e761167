// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOnClick, notifyOpener } from './own-window.ts'

let closed = 0

beforeEach(() => {
  closed = 0
  vi.stubGlobal('close', () => closed++)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const place = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

test('the way back closes the window instead of opening the shop in it', () => {
  const back = place('<span><a href="#shop">Back to the shop</a></span>')
  closeOnClick(back)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  back.querySelector('a')?.dispatchEvent(press)
  expect([closed, press.defaultPrevented]).toEqual([1, true])
})

test('a window that does not close follows the way back', async () => {
  closeOnClick(place('<a href="#shop">Back to the shop</a>'))
  document.querySelector('a')?.click()
  await vi.waitFor(() => expect(location.hash).toBe('#shop'), 15_000)
})

test('the order is told to the page that opened the window, by its origin, and to nobody without one', () => {
  const order = { awning: 'order', checkoutId: 'c', orderId: 'o' }
  const mark = place('<span></span>')
  mark.dataset.tellOpener = JSON.stringify({ origin: 'https://host.example', ...order })
  notifyOpener(mark)
  const opener = { postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  notifyOpener(mark)
  expect(opener.postMessage.mock.calls).toEqual([[order, 'https://host.example']])
})
