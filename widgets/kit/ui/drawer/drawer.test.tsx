import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Drawer } from './drawer.tsx'
import { lockScroll } from './use-modal.ts'

afterEach(cleanup)

const show = (open = true) => {
  let closes = 0
  const drawer = (isOpen: boolean) => (
    <Drawer open={isOpen} title="Your cart" closeLabel="Close" onClose={() => closes++} footer={<b>Total</b>}>
      <p>Lines</p>
    </Drawer>
  )
  const { rerender } = render(drawer(open))
  return { closes: () => closes, setOpen: (isOpen: boolean) => rerender(drawer(isOpen)) }
}

test('an open drawer is a dialog named by its title', () => {
  show()
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your cart' }).open).toBe(true)
})

test('its button, Escape and a click on the backdrop request closing, a click inside does not', () => {
  const { closes } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closes()).toBe(1)

  const dialog = screen.getByRole('dialog')
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  expect(closes()).toBe(2)
  expect(cancel.defaultPrevented).toBe(true)

  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(closes()).toBe(3)

  fireEvent.pointerDown(screen.getByText('Lines'))
  fireEvent.click(screen.getByText('Lines'))
  expect(closes()).toBe(3)
})

test('a text selection that ends outside does not close it', () => {
  const { closes } = show()
  fireEvent.pointerDown(screen.getByText('Lines'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(closes()).toBe(0)
})

test('the page behind does not scroll while it is open', () => {
  document.documentElement.style.overflow = 'clip'
  const { setOpen } = show()
  expect(document.documentElement.style.overflow).toBe('hidden')
  setOpen(false)
  expect(document.documentElement.style.overflow).toBe('clip')
})

test('of two scroll locks the last one unlocks, and unlocking twice is harmless', () => {
  document.documentElement.style.overflow = ''
  const first = lockScroll()
  const second = lockScroll()
  first()
  first()
  expect(document.documentElement.style.overflow).toBe('hidden')
  second()
  expect(document.documentElement.style.overflow).toBe('')
})
