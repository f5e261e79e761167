// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { showBrand } from './card-brand.ts'
import { suggestEmail } from './email-suggestion.ts'
import { carryEmail, preserveInput } from './preserve-input.ts'

const find = <Type extends Element>(selector: string): Type => {
  const element = document.querySelector<Type>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
const type = (selector: string, value: string) => {
  const field = find<HTMLInputElement>(selector)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => sessionStorage.clear())

test('a misspelled e-mail address gets a suggestion that a click applies', () => {
  document.body.innerHTML = '<div class="field"><input id="email" data-meant="Did you mean {email}?"></div>'
  const email = find<HTMLInputElement>('#email')
  suggestEmail(email)
  const leave = () => email.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  type('#email', 'ada@gmial.com')
  leave()
  leave()
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(find('[role=status]').textContent?.replace(/[\u2068\u2069]/g, '')).toBe('Did you mean ada@gmail.com?')
  find<HTMLButtonElement>('[role=status] button').click()
  expect([email.value, document.activeElement, document.querySelector('[role=status]')]).toEqual([
    'ada@gmail.com',
    email,
    null,
  ])
  type('#email', 'ada@example.com')
  leave()
  expect(document.querySelector('[role=status]')).toBeNull()
})

test.each([
  ['42', 'visa'],
  ['5555 5', 'mastercard'],
  ['37', 'american-express'],
  ['', undefined],
  ['9', undefined],
])('the card %j shows the brand %s', (digits, brand) => {
  document.body.innerHTML = `<input id="number"><span data-brands-of="number">
    ${['visa', 'mastercard', 'american-express'].map((each) => `<svg data-brand="${each}"></svg>`).join('')}</span>`
  showBrand(find('[data-brands-of]'))
  type('#number', digits)
  const shown = [...document.querySelectorAll<SVGElement>('[data-chosen]')].map(({ dataset }) => dataset.brand)
  expect(shown).toEqual(brand === undefined ? [] : [brand])
})

const FORM = `<main><form>
  <input name="city" value=""><input name="email" value="known@example.com">
  <input name="card" autocomplete="cc-number"><input name="password" type="password"><input type="hidden" name="csrf" value="token">
  <input type="checkbox" name="news"><select name="country"><option value="">Choose</option><option value="IE">Ireland</option></select>
</form></main>`

test('input is restored after a reload, except cards and values that the server has changed', () => {
  document.body.innerHTML = FORM
  preserveInput()
  type('[name=city]', 'Cork')
  type('[name=card]', '4242')
  find<HTMLInputElement>('[name=news]').click()
  type('[name=country]', 'IE')
  type('[name=password]', 'a long row of words')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|row of words/)
  document.body.innerHTML = FORM.replace('value="known@example.com"', 'value="newer@example.com"')
  let changes = 0
  find('select').addEventListener('change', () => changes++)
  preserveInput()
  const values = [...document.querySelectorAll<HTMLInputElement>('[name]')].map(({ value }) => value)
  expect(values.slice(0, 5)).toEqual(['Cork', 'newer@example.com', '', '', 'token'])
  expect(find<HTMLInputElement>('[name=news]').checked).toBe(true)
  expect([find<HTMLSelectElement>('select').value, changes]).toEqual(['IE', 1])
})

test('a link to the sign-in takes the typed address along', () => {
  document.body.innerHTML = '<main><input type="email" name="buyerInfo.email"><a href="#x">Sign in</a></main>'
  carryEmail(find('a'))
  type('input', 'ada@example.com')
  find('a').click()
  expect(sessionStorage.getItem('awning-typed /oauth2/authorize')).toBe('{"email":"ada@example.com"}')
  sessionStorage.clear()
})

test('submitted input is not restored', () => {
  document.body.innerHTML = FORM
  preserveInput()
  type('[name=city]', 'Cork')
  const form = find<HTMLFormElement>('form')
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(sessionStorage).toHaveLength(0)
})
