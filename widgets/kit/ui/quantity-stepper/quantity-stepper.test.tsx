import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

const labels = {
  quantity: 'Quantity',
  less: 'One less',
  more: 'Increase quantity',
  tooMany: 'Only 9 left',
  tooFew: 'At least 1',
  wrong: 'A whole number, please',
}

const Owner = (props: { start: number; max?: number; changes: number[] }) => {
  const [value, setValue] = useState(props.start)
  const change = (next: number) => {
    props.changes.push(next)
    setValue(next)
  }
  return (
    <>
      <QuantityStepper value={value} max={props.max} labels={labels} onChange={change} />
      <button type="button" onClick={() => setValue(7)}>
        another tab says 7
      </button>
    </>
  )
}

const show = (start: number, max?: number) => {
  const changes: number[] = []
  render(<Owner start={start} max={max} changes={changes} />)
  return { changes, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }) }
}

const note = () => document.querySelector('.quantity-note')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (input: HTMLInputElement, text: string) => {
  fireEvent.input(input, { target: { value: text } })
  fireEvent.blur(input)
}

test('each click changes the quantity by one and announces it', () => {
  const { changes, input } = show(2)
  press('Increase quantity')
  press('Increase quantity')
  press('One less')
  expect(changes).toEqual([3, 4, 3])
  expect(input.value).toBe('3')
  expect(screen.getByRole('status').textContent).toBe('3')
})

test('at the ends of the range the buttons are focusable but have no effect', () => {
  const { changes } = show(1, 2)
  press('One less')
  press('Increase quantity')
  press('Increase quantity')
  expect(changes).toEqual([2])
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(more.disabled).toBe(false)
})

test('a typed number is applied once, on blur', () => {
  const { changes, input } = show(1)
  fireEvent.input(input, { target: { value: '12' } })
  expect(changes).toEqual([])
  fireEvent.blur(input)
  fireEvent.blur(input)
  expect(changes).toEqual([12])
})

test('Enter commits what was typed', () => {
  const { changes, input } = show(1)
  fireEvent.input(input, { target: { value: '4' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(changes).toEqual([4])
})

test.each(['', 'abc', '-3', '1.5', '1e3'])('%j is not a quantity: the last one is restored, with a message', (text) => {
  const { changes, input } = show(5)
  type(input, '0')
  type(input, text)
  expect(changes).toEqual([1])
  expect(input.value).toBe('1')
  expect([note(), screen.getByRole('status').textContent]).toEqual([labels.wrong, `${labels.wrong} 1`])
})

test('a quantity is read in the digits of every script', () => {
  const { changes, input } = show(5)
  type(input, '١٢')
  expect([changes, input.value]).toEqual([[12], '12'])
})

test('a number out of range becomes the nearest that is possible', () => {
  const { changes, input } = show(5, 9)
  type(input, '400')
  type(input, '0')
  expect(changes).toEqual([9, 1])
  expect(input.value).toBe('1')
})

test('the message about a number out of range stays until the next change, also for screen readers', () => {
  const { input } = show(9, 9)
  type(input, '400')
  expect([note(), screen.getByRole('status').textContent]).toEqual(['Only 9 left', 'Only 9 left 9'])
  type(input, '0')
  expect([note(), screen.getByRole('status').textContent]).toEqual(['At least 1', 'At least 1 1'])
  type(input, '2')
  expect([note(), screen.getByRole('status').textContent]).toEqual([undefined, '2'])
})

test('the stock message disappears for a choice with more stock', () => {
  const stepper = (max: number) => <QuantityStepper value={9} max={max} labels={labels} onChange={() => {}} />
  const { rerender } = render(stepper(9))
  type(screen.getByRole('textbox', { name: 'Quantity' }), '400')
  expect(note()).toBe('Only 9 left')
  rerender(stepper(30))
  expect([note(), screen.getByRole('status').textContent]).toEqual([undefined, '9'])
})

test('the message stays on blur after Enter', () => {
  const { changes, input } = show(9, 9)
  fireEvent.input(input, { target: { value: '400' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.blur(input)
  expect([changes, note()]).toEqual([[], 'Only 9 left'])
})

test('typed text stays while the value changes elsewhere, and is applied in the end', () => {
  const { changes, input } = show(2, 9)
  fireEvent.input(input, { target: { value: '6' } })
  press('another tab says 7')
  expect(input.value).toBe('6')
  fireEvent.blur(input)
  expect([changes, input.value]).toEqual([[6], '6'])
})

test('a change from elsewhere is shown at once, and clears the message', () => {
  const { changes, input } = show(2)
  type(input, 'many')
  press('another tab says 7')
  expect([input.value, note()]).toEqual(['7', undefined])
  expect(changes).toEqual([])
})
