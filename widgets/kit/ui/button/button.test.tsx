import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

test('a busy button ignores clicks, keeps the focus and is announced as busy', () => {
  let presses = 0
  render(
    <Button busy onClick={() => presses++}>
      Add to cart
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' })
  button.focus()
  fireEvent.click(button)
  expect(presses).toBe(0)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a disabled button gives its reason', () => {
  let presses = 0
  render(
    <Button disabledReason="Choose a size first" onClick={() => presses++}>
      Add to cart
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Add to cart' })
  fireEvent.click(button)
  expect(presses).toBe(0)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Choose a size first')
})

test('a busy submit button does not send its form a second time', () => {
  let submits = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits++
      }}
    >
      <Button type="submit" busy>
        Pay
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
  expect(submits).toBe(0)
})

test('with href a button is a link', () => {
  render(<Button href="/checkout">Checkout</Button>)
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
})

test('an icon button has an accessible name without visible text', () => {
  let presses = 0
  render(<IconButton icon="M0 0h1" label="Close" onClick={() => presses++} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(presses).toBe(1)
})
