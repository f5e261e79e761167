import { expect, test } from 'vitest'
import { saveSite } from '../../services/sites/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { testSite } from '../../testing/test-site.ts'

const PATH = '/.well-known/security.txt'

test('security.txt has contacts, canonical URL and expiry (RFC 9116)', async () => {
  const shop = await createTestApp({ now: '2026-03-02T09:00:00.000Z' })
  const response = await shop.fetch(PATH)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const { contactEmail } = testSite(shop.siteId, shop.clock.now())
  expect(await response.text()).toBe(
    [
      `Contact: mailto:${contactEmail}`,
      'Expires: 2026-08-29T00:00:00.000Z',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('contacts of several sites are listed once, the oldest site first', async () => {
  const shop = await createTestApp()
  const { store } = shop.app.dependencies
  const { contactEmail } = testSite(shop.siteId, shop.clock.now())
  for (const [days, mail] of [
    [2, 'a%b@two.example'],
    [1, 'one@one.example'],
    [3, contactEmail],
  ] as const) {
    const created = new Date(shop.clock.now().getTime() + days * 86_400_000)
    const site = testSite(shop.ids.guid(), created)
    await saveSite({ store }, { ...site, contactEmail: mail })
  }
  const text = await (await shop.fetch(PATH)).text()
  expect(text.match(/^Contact: .*$/gm)).toEqual([
    `Contact: mailto:${contactEmail}`,
    'Contact: mailto:one@one.example',
    'Contact: mailto:a%25b@two.example',
  ])
})

test('a contact cannot inject a line', async () => {
  const shop = await createTestApp()
  const site = testSite(shop.siteId, shop.clock.now())
  await saveSite(shop.app.dependencies, { ...site, contactEmail: 'a@b.example\nContact: https://evil.example' })
  const text = await (await shop.fetch(PATH)).text()
  expect(text).not.toMatch(/^Contact: https/m)
})
