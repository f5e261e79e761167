import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { toParts } from './policy-page.tsx'

const ID = 'b3f1c9d2-5e70-4a86-9c14-2d8e7f6a0b15'
const ROUTE = 'PUT /awning/v1/policy-texts/{id}'

test('a policy that is written here has a page; each version keeps its own', async () => {
  const { app, call, apiKey, clock, siteId } = await createTestShop()
  const read = async (path: string) => {
    const response = await app.fetch(new Request(path))
    return { status: response.status, html: await response.text() }
  }
  const first = { id: ID, title: 'Terms', text: '# Sending\nWe send within two days.\n\n<b>No</b> returns.' }
  const { policyText } = await call(ROUTE, first, apiKey)
  expect(policyText.versions).toHaveLength(1)
  const url = policyText.versions[0]?.url as string
  const page = await read(url)
  expect(page.status).toBe(200)
  expect(page.html).toContain('<h2 dir="auto">Sending</h2>')
  expect(page.html).toContain('&lt;b&gt;No&lt;/b&gt; returns.')
  clock.advance(24 * 60 * 60_000)
  const { policyText: next } = await call(ROUTE, { ...first, text: 'We send within three days.' }, apiKey)
  expect(next.versions.map(({ version }) => version)).toEqual([2, 1])
  expect((await read(next.url)).html).toContain('three days')
  expect((await read(url)).html).toContain('two days')
  expect((await read(`${next.url}/3`)).status).toBe(404)
  expect((await read(next.url.replace(siteId, ID))).status).toBe(404)
})

test('a text that is saved again unchanged makes no version', async () => {
  const { call, apiKey } = await createTestShop()
  const text = { id: ID, title: 'Terms', text: 'We send within two days.' }
  await call(ROUTE, text, apiKey)
  const { policyText } = await call(ROUTE, text, apiKey)
  expect(policyText.versions).toHaveLength(1)
  expect(await call('GET /awning/v1/policy-texts/{id}', { id: ID }, apiKey)).toEqual({ policyText })
})

test('two who save at the same moment make two versions', async () => {
  const { call, apiKey } = await createTestShop()
  const write = (text: string) => call(ROUTE, { id: ID, title: 'Terms', text }, apiKey)
  await Promise.all([write('One day.'), write('Two days.')])
  const { policyText } = await call('GET /awning/v1/policy-texts/{id}', { id: ID }, apiKey)
  expect(policyText.versions.map(({ version }) => version)).toEqual([2, 1])
})

test('a text that is not written yet is empty', async () => {
  const { call, apiKey } = await createTestShop()
  const { policyText } = await call('GET /awning/v1/policy-texts/{id}', { id: ID }, apiKey)
  expect(policyText).toMatchObject({ text: '', versions: [] })
})

test('headings stand alone, lines of a paragraph stay together', () => {
  expect(toParts('# A\nb\nc\n\n\nd\n## E')).toEqual([
    { isHeading: true, text: 'A' },
    { isHeading: false, text: 'b\nc' },
    { isHeading: false, text: 'd' },
    { isHeading: true, text: 'E' },
  ])
})
