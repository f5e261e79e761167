import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Drawer } from './drawer.tsx'
import { lockScroll } from './scroll-lock.ts'

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

test('its button, Escape and a press on the page behind ask to close, a press inside does not', () => {
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

test('text selected from the inside out does not close it', () => {
  const { closes } = show()
  fireEvent.pointerDown(screen.getByText('Lines'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(closes()).toBe(0)
})

test('the page behind stands still while it is open, and moves again afterwards', () => {
  document.documentElement.style.overflow = 'clip'
  const { setOpen } = show()
  expect(document.documentElement.style.overflow).toBe('hidden')
  setOpen(false)
  expect(document.documentElement.style.overflow).toBe('clip')
})

test('of two locks the last one lets go, and letting go twice does no harm', () => {
  document.documentElement.style.overflow = ''
  const first = lockScroll()
  const second = lockScroll()
  first()
  first()
  expect(document.documentElement.style.overflow).toBe('hidden')
  second()
  expect(document.documentElement.style.overflow).toBe('')
})
