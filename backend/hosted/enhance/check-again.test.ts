// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { checkWhenSeen } from './check-again.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function waitingForm() {
  const form = document.body.appendChild(document.createElement('form'))
  const submit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  checkWhenSeen(form)
  return submit
}

test('a window that waits asks again when it is looked at again, and not before it was left', () => {
  const submit = waitingForm()
  dispatchEvent(new Event('focus'))
  expect(submit).not.toHaveBeenCalled()
  dispatchEvent(new Event('blur'))
  dispatchEvent(new Event('focus'))
  expect(submit).toHaveBeenCalledOnce()
})

test('a tab that waits asks again when it is shown again', () => {
  const submit = waitingForm()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(submit).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(submit).toHaveBeenCalledOnce()
})
