import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { createTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let browser: TestBrowser
let unmount: () => void
beforeEach(async () => {
  browser = createTestBrowser(await createTestShop())
  const host = document.createElement('awning-example-name')
  document.body.append(host)
  unmount = mount(host, browser.config())
})
afterEach(() => {
  unmount()
  browser.close()
  document.body.replaceChildren()
})

test('the widget greets the visitor', async () => {
  expect(await screen.findByShadowText('Hello')).toBeTruthy()
})
