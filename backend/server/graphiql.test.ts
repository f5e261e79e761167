import { expect, test } from 'vitest'
import { ensureBuilt, startServer } from '../testing/servers/start-server.ts'

ensureBuilt('backend')

const openPage = (base: string) => fetch(`${base}/graphql/alpha`, { headers: { accept: 'text/html' } })

test('in development there is a page to try GraphQL, whose policy lets nothing come from elsewhere', async () => {
  const server = await startServer({ DEMO: 'off' })
  try {
    const response = await openPage(server.base)
    const policy = response.headers.get('content-security-policy') ?? ''
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('"endpoint":"/graphql/alpha"')
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]{43}='; /)
    expect(policy).not.toContain('http')
    expect(page).not.toMatch(/<(?:script|link)[^>]*(?:src|href)="?https?:/)
  } finally {
    await server.stop()
  }
})

test('in production there is none', async () => {
  const server = await startServer({ NODE_ENV: 'production', DEMO: 'off', PUBLIC_URL: 'https://shop.example' })
  try {
    const response = await openPage(server.base)
    expect(response.status).toBe(405)
    expect(await response.text()).not.toContain('<html')
  } finally {
    await server.stop()
  }
})
