import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Price } from './price.tsx'
import { TotalsList } from './totals-list.tsx'

afterEach(cleanup)

const labels = { now: 'Now', before: 'Before' }

test('both prices of a discounted product are announced with labels', () => {
  const { container } = render(<Price price="38,90 €" before="48,90 €" labels={labels} />)
  expect(container.textContent).toBe('Now 38,90 €Before 48,90 €')
  expect(container.querySelector('s')?.textContent).toContain('48,90 €')
})

test('a price without discount has no labels', () => {
  const { container } = render(<Price price="38,90 €" perUnit="12,00 € / 100 g" labels={labels} />)
  expect(container.textContent).toBe('38,90 €12,00 € / 100 g')
})

test('totals pair each label with its amount, the total last', () => {
  render(
    <TotalsList
      rows={[{ id: 'subtotal', label: 'Subtotal', value: '10.00 €' }]}
      total={{ id: 'total', label: 'Total', value: '12.00 €' }}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Subtotal', 'Total'])
  expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual(['10.00 €', '12.00 €'])
})
