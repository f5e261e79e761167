// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOnClick, notifyOpener } from './popup.ts'

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

test('the link back to the shop closes the popup', () => {
  const back = place('<span><a href="#shop">Back to the shop</a></span>')
  closeOnClick(back)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  back.querySelector('a')?.dispatchEvent(press)
  expect([closed, press.defaultPrevented]).toEqual([1, true])
})

test('a popup that does not close follows the link back', async () => {
  closeOnClick(place('<a href="#shop">Back to the shop</a>'))
  document.querySelector('a')?.click()
  await vi.waitFor(() => expect(location.hash).toBe('#shop'), 120_000)
})

test('the opener is notified of the order, restricted to its origin', () => {
  const order = { awning: 'order', checkoutId: 'c', orderId: 'o' }
  const mark = place('<span></span>')
  mark.dataset.notifyOpener = JSON.stringify({ origin: 'https://host.example', ...order })
  notifyOpener(mark)
  const opener = { postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  notifyOpener(mark)
  expect(opener.postMessage.mock.calls).toEqual([[order, 'https://host.example']])
})
