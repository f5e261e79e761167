// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { replaceParts } from './fetch-fragment.ts'

const SUMMARY = '<div class="error-summary"><a href="#email">Enter your e-mail address.</a></div>'
const page = (messages: string, total: string) =>
  `<main data-shape="details"><div data-part="messages">${messages}</div><span data-part="total">${total}</span></main>`
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

beforeEach(() => {
  document.body.innerHTML = page(SUMMARY, '€10.00')
})

const countSummaries = () => document.querySelectorAll('.error-summary').length

test('a choice that changes the form keeps the errors of the last attempt, and replaces the rest', () => {
  expect(replaceParts(parse(page('', '€12.00')), { keepsErrors: true })).toBe(true)
  expect(countSummaries()).toBe(1)
  expect(document.querySelector('[data-part=total]')?.textContent).toBe('€12.00')
})

test('new errors take the place of the old ones', () => {
  const other = SUMMARY.replace('#email', '#city')
  replaceParts(parse(page(other, '€12.00')), { keepsErrors: true })
  expect([countSummaries(), document.querySelector('.error-summary a')?.getAttribute('href')]).toEqual([1, '#city'])
})

test('after another attempt the old errors are gone', () => {
  replaceParts(parse(page('', '€12.00')))
  expect(countSummaries()).toBe(0)
})
