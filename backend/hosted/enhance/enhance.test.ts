// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fillOnClick, formatAsTyped } from './card-format.ts'
import { enhanceForm } from './forms.ts'

beforeAll(() => {
  // jsdom has no layout and so no visibility.
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return this.closest('[hidden]') === null
  }
})

let submits: (string | null)[]

beforeEach(() => {
  document.body.innerHTML = `
    <form data-errors='{"one":"Check one thing","few":"Check the {count} things","other":"Check {count} things"}'>
      <div class="field">
        <label for="email">E-mail</label>
        <input id="email" type="email" aria-describedby="email-hint" data-missing="Enter it." data-invalid="Not right.">
        <p id="email-hint">Hint</p>
      </div>
      <div class="field"><input id="city" data-missing="Enter the town."></div>
      <div hidden><div class="field"><input id="card" data-missing="Enter the card."></div></div>
      <button name="intent" value="details">Continue</button>
    </form>`
  submits = []
  enhanceForm(form())
  // Runs after the listener under test, in place of the browser's submission.
  form().addEventListener('submit', (event) => {
    if (!event.defaultPrevented) submits.push((event.submitter as HTMLButtonElement | null)?.value ?? null)
    event.preventDefault()
  })
})

const find = <Type extends HTMLElement>(selector: string): Type => {
  const element = document.querySelector<Type>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
const form = () => find<HTMLFormElement>('form')
const type = (selector: string, value: string) => {
  const field = find<HTMLInputElement>(selector)
  field.focus()
  field.value = value
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
const press = () => find<HTMLButtonElement>('button[value=details]').click()

test('an e-mail address in full-width letters is right, as the server reads it', () => {
  for (const address of ['buyer＠example.com', 'Ｂｕｙｅｒ@ｅｘａｍｐｌｅ．ｃｏｍ']) {
    type('#email', address)
    find('#city').focus()
    expect(document.querySelector('#email-error')).toBeNull()
  }
})

test('an error appears on blur, together with the hint, and disappears when the value is valid', () => {
  const email = find<HTMLInputElement>('#email')
  type('#email', 'ada@')
  expect(document.querySelector('#email-error')).toBeNull()
  find('#city').focus()
  expect(find('#email-error').textContent).toBe('Not right.')
  expect(email.getAttribute('aria-describedby')).toBe('email-hint email-error')
  type('#email', 'ada@example.com')
  expect(document.querySelector('#email-error')).toBeNull()
  expect(email.getAttribute('aria-describedby')).toBe('email-hint')
})

test('a form with missing fields is not sent, and a focused summary appears', () => {
  press()
  expect(submits).toEqual([])
  const summary = find('.error-summary')
  expect(document.activeElement).toBe(summary)
  expect(summary.querySelector('.notice-title')?.textContent).toBe('Check 2 things')
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Enter it.', 'Enter the town.'])
  summary.querySelectorAll('a')[1]?.click()
  expect(document.activeElement).toBe(find('#city'))
})

test('a single error is counted in the singular, and an old summary is replaced', () => {
  press()
  type('#email', 'ada@example.com')
  press()
  expect(document.querySelectorAll('.error-summary')).toHaveLength(1)
  expect(find('.error-summary .notice-title').textContent).toBe('Check one thing')
})

test('hidden fields are not required', () => {
  type('#email', 'ada@example.com')
  type('#city', 'Berlin')
  press()
  expect(submits).toEqual(['details'])
})

test('a double click submits once, and the button is busy', () => {
  type('#email', 'ada@example.com')
  type('#city', 'Berlin')
  press()
  press()
  expect(submits).toEqual(['details'])
  const button = find<HTMLButtonElement>('button[value=details]')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(false)
})

test('a pressed button does not move: errors of the field that was left appear after the click', async () => {
  press()
  expect(find('#email-error').textContent).toBe('Enter it.')
  const email = find<HTMLInputElement>('#email')
  email.value = 'ada'
  dispatchEvent(new Event('pointerdown'))
  email.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(find('#email-error').textContent).toBe('Enter it.')
  dispatchEvent(new Event('pointerup'))
  await expect.poll(() => find('#email-error').textContent).toBe('Not right.')
})

test('the button works again when the page returns from the back/forward cache', () => {
  type('#email', 'ada@example.com')
  type('#city', 'Berlin')
  press()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  press()
  expect(submits).toEqual(['details', 'details'])
})

test.each([
  ['card-number', '42424242', '4242 4242'],
  ['card-number', '4242x4242 4', '4242 4242 4'],
  ['card-number', '٤٢٤٢٤٢٤٢', '4242 4242'],
  ['card-expiry', '0429', '04/29'],
  ['card-expiry', '۰۴۲۹', '04/29'],
  ['card-expiry', '04', '04'],
])('%s: %s is formatted as %s', (format, typed, expected) => {
  const field = find<HTMLInputElement>('#city')
  field.dataset.format = format
  formatAsTyped(field)
  type('#city', typed)
  expect(field.value).toBe(expected)
})

test('deleting digits is not undone by formatting', () => {
  const field = find<HTMLInputElement>('#city')
  field.dataset.format = 'card-expiry'
  formatAsTyped(field)
  field.value = '04/'
  field.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward' }))
  expect(field.value).toBe('04/')
})

test('a test card fills the form', () => {
  const code = document.createElement('code')
  Object.assign(code.dataset, { fill: '4242424242424242', fillInto: 'city', fillLabel: 'Use 4242' })
  code.textContent = '4242 …'
  form().append(code)
  fillOnClick(code)
  find<HTMLButtonElement>('button[aria-label="Use 4242"]').click()
  expect(find<HTMLInputElement>('#city').value).toBe('4242 4242 4242 4242')
})

test('the summary uses the plural forms of its language', () => {
  document.documentElement.lang = 'pl'
  press()
  expect(find('.notice-title').textContent).toBe('Check the 2 things')
  type('#email', 'ada@example.com')
  press()
  expect(find('.notice-title').textContent).toBe('Check one thing')
  document.documentElement.lang = ''
})
