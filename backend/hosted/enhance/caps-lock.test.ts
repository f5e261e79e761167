// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { announceCapsLock } from './caps-lock.ts'

test('that Caps Lock is on is said below the password, until it is off', () => {
  document.body.innerHTML =
    '<div class="password"><input type="password"><p role="status" data-caps-lock="Caps Lock is on."></p></div>'
  const [input, status] = [document.querySelector('input'), document.querySelector('p')]
  if (!input || !status) throw new Error('The page has no password')
  announceCapsLock(status)
  const press = (modifierCapsLock: boolean) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', modifierCapsLock }))
  press(false)
  expect(status.textContent).toBe('')
  press(true)
  expect(status.textContent).toBe('Caps Lock is on.')
  const [written] = status.childNodes
  press(true)
  expect(status.firstChild).toBe(written)
  press(false)
  expect(status.textContent).toBe('')
})
