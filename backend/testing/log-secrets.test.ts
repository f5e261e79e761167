import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'awning-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Scans a text as the end of `npm test` scans the log. */
function search(text: string, name = 'servers.log') {
  const file = join(folder, name)
  writeFileSync(file, text)
  const { status, stdout } = spawnSync(process.execPath, ['.tasks/log-secrets.mjs', file], { encoding: 'utf8' })
  return { status, stdout }
}

const x = (length: number) => 'x1_-'.repeat(length).slice(0, length)

test.each([
  ['a merchant’s key', `awn_${x(43)}`],
  ['a token', `eyJ${x(30)}.eyJ${x(60)}.${x(86)}`],
  ['the key of a link', `/order/1?key=5c1f6e1e-3a55-4d2e-9a0b-6a1f0c7d2b11.fz9.${x(43)}`],
  ['a private key', `{"kty":"EC","d":"${x(43)}"}`],
  ['a password in an address', 'postgres://shop:hunter2@db/shop'],
  ['a card number', '4242 4242 4242 4242'],
  ['a card number', '5555555555554444'],
  ['an e-mail address', '550 <ada@example.com> is unknown'],
])('security 50: %s that was planted in the log is found, and not repeated', (what, secret) => {
  const { status, stdout } = search(`{"level":"info"}\n{"msg":"${secret}"}\n`)
  expect(status).toBe(1)
  expect(stdout).toContain(`${what} in line 2`)
  expect(stdout).not.toContain(secret)
})

test('security 50: the logs of all tests are scanned for credentials', () => {
  expect(search(`said awn_${x(43)}`, 'suite.txt').status).toBe(1)
  expect(search('✓ ada@example.com pays with 4242 4242 4242 4242', 'suite.txt').status).toBe(0)
})

test('an ordinary log has none, and a missing log is a failure', () => {
  const line = `{"time":"2026-03-02T09:00:00.000Z","requestId":"5c1f6e1e-3a55-4d2e-9a0b-6a1f0c7d2b11","call":"orders.page","status":200,"ms":1.234,"who":"q0bBdqkVAOxJrn1b","from":"192.0.2.0/24","stack":"at x (/app/node_modules/pg@8.23.1/lib.js:1:2)","url":"/order/1?key=[hidden]"}`
  expect(search(line)).toMatchObject({ status: 0 })
  expect(spawnSync(process.execPath, ['.tasks/log-secrets.mjs', join(folder, 'none')]).status).toBe(1)
})
