import { fireEvent } from '@testing-library/react'
import { Hono } from 'hono'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, expect, test } from 'vitest'
import { type AwningConfig, getShop } from '../../kit/index.ts'
import { createMug } from '../../kit/offer/test-products.ts'
import { listenTo } from '../../kit/test-browser.ts'
import { mount } from '../index.ts'

const wire = new Hono().get('/v1/shelf', (c) => c.json({ products: [createMug()], total: 1 }))

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  document.body.replaceChildren()
})

Element.prototype.scrollTo ??= () => {}

const show = (inside: string) => {
  const host = document.createElement('awning-product')
  host.setAttribute('product-id', createMug().id)
  host.append(document.createRange().createContextualFragment(inside))
  document.body.append(host)
  const config: AwningConfig = {
    baseUrl: 'https://shop.test',
    clientId: crypto.randomUUID(),
    locale: 'en',
    fetch: async (input, init) => wire.request(String(input).replace('https://shop.test', ''), init),
  }
  cleanups.push(mount(host, config), () => getShop(config).dispose())
  return () => host.shadowRoot?.querySelector('awning-back-in-stock')
}
const choose = async (name: string) => fireEvent.click(await screen.findByShadowRole('radio', { name }))

test('a sold-out variant has a slot for the page’s content, and emits an event', async () => {
  const { received, stop } = listenTo('awning:product:sold-out')
  cleanups.push(stop)
  const place = show('<p slot="back-in-stock">Ask us when it is back</p>')
  await choose('Ink')
  await choose('Small')
  expect(place()).toBeNull()

  await choose('Large (sold out)')
  const [, , , , , inkLarge] = createMug().variants
  expect(place()?.getAttribute('product-id')).toBe(createMug().id)
  expect(place()?.getAttribute('variant-id')).toBe(inkLarge?.id)
  const [given] = place()?.querySelector('slot')?.assignedElements() ?? []
  expect(given?.textContent).toBe('Ask us when it is back')
  await expect.poll(() => received.map(({ detail }) => detail.variantId)).toEqual([inkLarge?.id])

  await choose('Small')
  expect(place()).toBeNull()
})

test('without content the slot is empty', async () => {
  const place = show('')
  await choose('Ink')
  await choose('Large (sold out)')
  expect(place()?.textContent).toBe('')
  expect(place()?.querySelector('slot')?.assignedNodes()).toEqual([])
})
