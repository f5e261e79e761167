// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showPassword } from './show-password.ts'

test('a password is shown on demand, and hidden again before it is sent', () => {
  document.body.innerHTML =
    '<form><div class="password"><input type="password"><button type="button" hidden aria-pressed="false"></button></div></form>'
  const [form, input, button] = ['form', 'input', 'button'].map((name) => document.querySelector(name)) as [
    HTMLFormElement,
    HTMLInputElement,
    HTMLButtonElement,
  ]
  showPassword(button)
  expect(button.hidden).toBe(false)
  button.click()
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  button.click()
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  button.click()
  form.dispatchEvent(new Event('submit'))
  expect(input.type).toBe('password')
})
