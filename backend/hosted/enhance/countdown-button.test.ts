// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enableAfterCountdown } from './countdown-button.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a button counts down, ignores clicks meanwhile, and then shows its label', () => {
  document.body.innerHTML = '<button data-wait="61" data-waiting="Again in {time}.">Send again</button>'
  const [button] = document.querySelectorAll('button')
  if (!button) throw new Error('no button')
  enableAfterCountdown(button)
  const press = () => button.dispatchEvent(new MouseEvent('click', { cancelable: true }))
  expect([button.textContent, press()]).toEqual(['Again in 1:01.', false])
  vi.advanceTimersByTime(2_000)
  expect(button.textContent).toBe('Again in 0:59.')
  vi.advanceTimersByTime(60_000)
  expect([button.textContent, press()]).toEqual(['Send again', true])
})
