// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyOnClick } from './copy-code.ts'

const CODE = '<script async src="https://shop.example/v1/loader.js"></script>\n'
let written: string[]

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  document.body.innerHTML = `
    <figure>
      <figcaption><span hidden data-copy data-copied="Copied" data-selected="Press Ctrl+C">
        <span role="status"></span><button type="button">Copy</button>
      </span></figcaption>
      <pre><code></code></pre>
    </figure>`
  find('code').textContent = CODE
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
/** jsdom has no clipboard of its own. */
const withClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
const press = async () => {
  find('button').click()
  await vi.advanceTimersByTimeAsync(0)
}

test('the button appears with script, copies the code unchanged and confirms it briefly', async () => {
  withClipboard(async (text) => void written.push(text))
  expect(find('[data-copy]').hidden).toBe(true)
  copyOnClick(find('[data-copy]'))
  expect(find('[data-copy]').hidden).toBe(false)
  await press()
  expect(written).toEqual([CODE])
  expect(find('[role=status]').textContent).toBe('Copied')
  await vi.advanceTimersByTimeAsync(5000)
  expect(find('[role=status]').textContent).toBe('')
})

test('without a clipboard of its own, as inside of an app, the selection is copied', async () => {
  const commands: string[] = []
  const execCommand = (command: string) => commands.push(`${command} ${getSelection()}`) > 0
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  copyOnClick(find('[data-copy]'))
  await press()
  Reflect.deleteProperty(document, 'execCommand')
  expect(commands).toEqual([`copy ${CODE}`])
  expect(find('[role=status]').textContent).toBe('Copied')
})

test.each([
  ['refuses', () => withClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))],
  ['is not there', () => {}],
])('where the clipboard %s, the code is selected and the status says how to copy it', async (_, prepare) => {
  prepare()
  copyOnClick(find('[data-copy]'))
  await press()
  expect(getSelection()?.toString()).toBe(CODE)
  expect(find('[role=status]').textContent).toBe('Press Ctrl+C')
})
