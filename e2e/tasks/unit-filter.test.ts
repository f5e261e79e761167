import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { setUpOwnServers } from '../../backend/testing/servers/own-servers.ts'
import { createTestCalls } from '../../backend/testing/test-calls.ts'

const PYTHON = '/usr/bin/python3'
const within = [PYTHON, 'e2e/tasks/with-unit-filter.py', 'deploy/awning.service']
const runWithin = (...command: string[]) =>
  spawnSync(PYTHON, [...within.slice(1), ...command], { encoding: 'utf8', timeout: 60_000 })

/** The filter is set by libseccomp, which not every machine has. */
const canFilter = [PYTHON, '/usr/bin/systemd-analyze'].every(existsSync) && runWithin('true').status === 0

describe.skipIf(!canFilter)('under the system calls that the unit allows', () => {
  const start = setUpOwnServers()

  test(`the server starts, searches on a thread, and resizes pictures, on Node ${process.version}`, {
    timeout: 120_000,
  }, async () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'kiln@shop.example' }
    const server = await start({ ...production, DEMO: 'on' }, { within })
    const { call } = createTestCalls((path, init) => fetch(server.base + path, init))
    const html = await (await fetch(server.demo ?? '')).text()
    const [, clientId = ''] = /data-client-id="([^"]+)"/.exec(html) ?? []
    const { access_token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
    const { products } = await call(
      'GET /stores-reader/v1/products/query-platformized',
      { query: { filter: { name: { $contains: 'a' } } } },
      access_token,
    )
    const [path] = /\/media\/[^/?#]+/.exec(products[0]?.media?.mainMedia?.image?.url ?? '') ?? []
    const picture = await fetch(`${server.base}${path}/v1/fill/w_120,h_120/small.png`, {
      headers: { accept: 'image/png' },
    })
    expect(picture.status).toBe(200)
    // Smaller than the picture itself, so it was drawn anew.
    const whole = await (await fetch(`${server.base}${path}`)).arrayBuffer()
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(whole.byteLength / 2)
    expect(server.process.exitCode).toBeNull()
    expect(server.log()).not.toMatch(/"level":"(error|warn)"/)
    await server.end('SIGTERM')
    expect(await server.exited).toEqual({ code: 0, signal: null })
  })

  test('a film is converted at a lower priority', () => {
    expect(runWithin('nice', '-n', '15', 'nice')).toMatchObject({ status: 0, stdout: '15\n', stderr: '' })
  })

  test('a call that is denied fails, and ends no process', () => {
    const denied = runWithin('unshare', '--mount', 'true')
    expect(denied.signal).toBeNull()
    expect(denied.stderr).toContain('Operation not permitted')
    const chown = runWithin(
      process.execPath,
      '-e',
      "try { fs.chownSync('.', 0, 0) } catch (error) { console.log(error.code) }",
    )
    expect(chown.stdout).toBe('EPERM\n')
  })
})
