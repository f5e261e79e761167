import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type OptionChoice, OptionPicker } from './option-picker.tsx'
import { RadioGroup } from './radio-group.tsx'

afterEach(cleanup)

const words = { label: 'Size', soldOutLabel: 'sold out', placeholder: 'Choose a size' }
const sizes: OptionChoice[] = [
  { value: 'S', label: 'Small' },
  { value: 'L', label: 'Large', soldOut: true },
]

const Picker = ({ choices, kind }: { choices: OptionChoice[]; kind: 'text' | 'colour' }) => {
  const [value, setValue] = useState<string>()
  return <OptionPicker {...words} kind={kind} choices={choices} value={value} onChange={setValue} />
}

test('a selected choice is shown as selected', () => {
  render(<Picker choices={sizes} kind="text" />)
  const small = screen.getByRole<HTMLInputElement>('radio', { name: 'Small' })
  expect(small.checked).toBe(false)
  fireEvent.click(small)
  expect(small.checked).toBe(true)
})

test('a sold-out choice is marked and still selectable', () => {
  render(<Picker choices={sizes} kind="text" />)
  const large = screen.getByRole<HTMLInputElement>('radio', { name: 'Large (sold out)' })
  fireEvent.click(large)
  expect(large.checked).toBe(true)
})

test('the name of the selected colour is shown beside the option', () => {
  render(<Picker choices={[{ value: '#9caf88', label: 'Sage', colour: '#9caf88' }]} kind="colour" />)
  fireEvent.click(screen.getByRole('radio', { name: 'Sage' }))
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Size: Sage')
})

test('the colour needs no style attribute, which a strict CSP would refuse', () => {
  const { container } = render(<Picker choices={[{ value: 'x', label: 'Sage', colour: '#9caf88' }]} kind="colour" />)
  expect(container.querySelector('circle')?.getAttribute('fill')).toBe('#9caf88')
  expect(container.querySelector('[style]')).toBeNull()
})

test('many choices become a native drop-down', () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ value: `${n}`, label: `No. ${n}`, soldOut: n === 3 }))
  render(<Picker choices={many} kind="text" />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' })
  expect(select.selectedOptions[0]?.textContent).toBe('Choose a size')
  fireEvent.change(select, { target: { value: '3' } })
  expect(select.selectedOptions[0]?.textContent).toBe('No. 3 (sold out)')
})

test('two pickers of the same option are independent', () => {
  render(
    <>
      <Picker choices={[{ value: 'S', label: 'Small' }]} kind="text" />
      <Picker choices={[{ value: 'S', label: 'Small' }]} kind="text" />
    </>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Small' })
  if (!first || !second) throw new Error('both are expected')
  expect(first.name).not.toBe(second.name)
})

test('a radio group works as part of a plain form', () => {
  const options = [
    { value: 'standard', label: 'Standard', description: '3 days', end: '4.90 €' },
    { value: 'express', label: 'Express' },
  ]
  const { container } = render(
    <form>
      <RadioGroup label="Delivery" name="shippingOption" options={options} defaultValue="standard" />
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('no form')
  expect(new FormData(form).get('shippingOption')).toBe('standard')
  fireEvent.click(screen.getByRole('radio', { name: 'Express' }))
  expect(new FormData(form).get('shippingOption')).toBe('express')
})
