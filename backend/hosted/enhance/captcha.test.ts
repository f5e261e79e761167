// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { frozenClock } from '../../kernel/base/clock.ts'
import { createCaptcha, usedChallenges } from '../../kernel/runtime/captcha/captcha.ts'
import { createMemoryStore } from '../../kernel/store/memory.ts'
import { enhanceForm } from './forms.ts'

test('submitting waits for the captcha solution, which the server accepts, and sends the form once', async () => {
  const store = createMemoryStore()
  await store.prepare([usedChallenges])
  const captcha = createCaptcha({
    store,
    clock: frozenClock('2026-03-02T09:00:00.000Z'),
    secret: 'a secret of the tests, 32 or more',
  })
  document.body.innerHTML =
    '<form><input type="hidden" name="captcha"><button name="intent" value="payment">Pay</button></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const input = document.querySelector('input') as HTMLInputElement
  const button = document.querySelector('button') as HTMLButtonElement
  input.dataset.captcha = JSON.stringify(await captcha.challenge())
  enhanceForm(form)
  const sent: { captcha: string; by: string }[] = []
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    sent.push({ captcha: input.value, by: (event.submitter as HTMLButtonElement).value })
  })
  button.click()
  button.click()
  expect([sent, button.getAttribute('aria-busy')]).toEqual([[], 'true'])
  await vi.waitFor(() => expect(sent).toHaveLength(1), 120_000)
  expect(sent[0]?.by).toBe('payment')
  expect(await captcha.verify(sent[0]?.captcha ?? '')).toBe(true)
})
