import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Select } from './select.tsx'
import { TextArea, TextInput } from './text-input.tsx'

afterEach(cleanup)

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

test('label, hint and error are associated with the control', () => {
  render(<TextInput label="Postcode" hint="For shipping." error="5 digits, please" name="postalCode" />)
  const input = screen.getByRole('textbox', { name: 'Postcode' })
  expect(described(input)).toBe('For shipping. | 5 digits, please')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without error is not marked invalid', () => {
  render(<TextInput label="City" />)
  const input = screen.getByRole('textbox', { name: 'City' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('fields are required unless they are marked optional', () => {
  render(
    <>
      <TextInput label="E-mail" type="email" />
      <TextArea label="Note" optional="optional" />
    </>,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).required).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note (optional)' }).required).toBe(false)
})

test('a given id is used, so that an error summary can link to it', () => {
  render(<TextInput id="email" label="E-mail" error="Needed" />)
  expect(screen.getByRole('textbox').id).toBe('email')
  expect(described(screen.getByRole('textbox'))).toBe('Needed')
})

test('attributes for the right keyboard reach the input', () => {
  render(<TextInput label="Phone" type="tel" inputMode="tel" autoComplete="tel" />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  expect([input.type, input.inputMode || input.getAttribute('inputmode'), input.getAttribute('autocomplete')]).toEqual([
    'tel',
    'tel',
    'tel',
  ])
})

test('a select shows the selected option and disables unavailable ones', () => {
  const options = [
    { value: 'DE', label: 'Germany' },
    { value: 'AQ', label: 'Antarctica', disabled: true },
  ]
  render(<Select label="Country" options={options} defaultValue="DE" />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('DE')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Antarctica' }).disabled).toBe(true)
})
