import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { Notice, type NoticeKind } from './notice.tsx'

afterEach(cleanup)

test.each<[NoticeKind, string]>([
  ['error', 'alert'],
  ['warning', 'status'],
  ['offline', 'status'],
])('a notice of kind %s has the role %s', (kind, role) => {
  render(<Notice kind={kind}>Words</Notice>)
  expect(screen.getByRole(role).textContent).toBe('Words')
})

test('the error summary takes the focus and links to the fields', () => {
  render(<ErrorSummary title="Check 2 fields" errors={[{ fieldId: 'email', text: 'E-mail?' }, { text: 'Sold out' }]} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('link', { name: 'E-mail?' }).getAttribute('href')).toBe('#email')
  expect(screen.queryByRole('link', { name: 'Sold out' })).toBeNull()
})
