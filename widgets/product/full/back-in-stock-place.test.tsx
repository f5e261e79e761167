import { fireEvent } from '@testing-library/react'
import { Hono } from 'hono'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, expect, test } from 'vitest'
import { type AwningConfig, openShop } from '../../kit/index.ts'
import { listenTo } from '../../kit/test-browser.ts'
import { mount } from '../index.ts'
import { aMug } from '../test-products.ts'

const wire = new Hono().get('/v1/shelf', (c) => c.json({ products: [aMug()], total: 1 }))

const takeOut: (() => void)[] = []
afterEach(() => {
  for (const undo of takeOut.splice(0)) undo()
  document.body.replaceChildren()
})

Element.prototype.scrollTo ??= () => {}

const show = (inside: string) => {
  const host = document.createElement('awning-product')
  host.setAttribute('product-id', aMug().id)
  host.append(document.createRange().createContextualFragment(inside))
  document.body.append(host)
  const config: AwningConfig = {
    baseUrl: 'https://shop.test',
    clientId: crypto.randomUUID(),
    locale: 'en',
    fetch: async (input, init) => wire.request(String(input).replace('https://shop.test', ''), init),
  }
  takeOut.push(mount(host, config), () => openShop(config).dispose())
  return () => host.shadowRoot?.querySelector('awning-back-in-stock')
}
const choose = async (name: string) => fireEvent.click(await screen.findByShadowRole('radio', { name }))

test('a variant that is sold out has a place for what the page offers instead, and the page is told', async () => {
  const { heard, stop } = listenTo('awning:product:sold-out')
  takeOut.push(stop)
  const place = show('<p slot="back-in-stock">Ask us when it is back</p>')
  await choose('Ink')
  await choose('Small')
  expect(place()).toBeNull()

  await choose('Large (sold out)')
  const [, , , , , inkLarge] = aMug().variants
  expect(place()?.getAttribute('product-id')).toBe(aMug().id)
  expect(place()?.getAttribute('variant-id')).toBe(inkLarge?.id)
  const [given] = place()?.querySelector('slot')?.assignedElements() ?? []
  expect(given?.textContent).toBe('Ask us when it is back')
  await expect.poll(() => heard.map(({ detail }) => detail.variantId)).toEqual([inkLarge?.id])

  await choose('Small')
  expect(place()).toBeNull()
})

test('where the page offers nothing, nothing is shown', async () => {
  const place = show('')
  await choose('Ink')
  await choose('Large (sold out)')
  expect(place()?.textContent).toBe('')
  expect(place()?.querySelector('slot')?.assignedNodes()).toEqual([])
})
