import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

test('the box has ratio and colour before the picture has loaded, without a style attribute', () => {
  const { container } = render(<Picture src="/vase.webp" alt="A vase" width={4} height={5} placeholder="#d8cfc2" />)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 4 5')
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#d8cfc2')
  expect(container.querySelector('[style]')).toBeNull()
})

test('a picture that fails to load becomes a placeholder with the same name', () => {
  const { container } = render(<Picture src="/gone.webp" alt="A vase" />)
  fireEvent.error(screen.getByRole('img', { name: 'A vase' }))
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'A vase' })).toBeTruthy()
})

test('after a failure another picture is loaded', () => {
  const { container, rerender } = render(<Picture src="/gone.webp" alt="A vase" />)
  fireEvent.error(screen.getByRole('img', { name: 'A vase' }))
  rerender(<Picture src="/there.webp" alt="A vase" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.webp')
})
