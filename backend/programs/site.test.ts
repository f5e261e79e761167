import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt, runProgram, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'
import { createTestCalls } from '../testing/test-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-site-'))
const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'off' }

beforeAll(() => ensureBuilt('backend'), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = (...words: string[]) => runProgram('site.js', words, environment)
const DRAFT = ['--name', 'Kiln', '--country', 'DE', '--currency', 'EUR', '--language', 'de']
const GUID = /^[0-9a-f-]{36}$/
const readToken = (text: string) => /\/admin\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? ''

test('security 68: a server without an owner prints the link to its shop, and its start page says where', async () => {
  const server = await startServer(environment)
  try {
    await expect.poll(() => readToken(server.words())).not.toBe('')
    expect(server.log()).not.toContain('/admin/link')
    const page = await (await fetch(server.base)).text()
    expect(page).toContain('There is no shop here yet')
    expect(page).toContain('npm run site -- owner')
    expect(page).not.toContain('token=')
    expect(site('list')).toMatchObject({ status: 1, stderr: expect.stringContaining('A server runs') })
  } finally {
    await server.end('SIGTERM')
  }
})

test('shops are added, listed, renamed and removed, and an owner is let in again', async () => {
  expect(site('list').stdout).toBe('There is no shop yet.\n')
  const [id = '', words = ''] = site('add', ...DRAFT).stdout.split('\n')
  expect(id).toMatch(GUID)
  const token = readToken(words)
  const server = await startServer(environment)
  const { call } = createTestCalls((path, init) => fetch(server.base + path, init))
  const given = { email: 'ada@example.com', name: 'Ada', password: 'a long row of words' }
  try {
    // The server has printed a newer link at its start, which replaces the one of the command.
    const printed = async () => readToken(server.words())
    await expect.poll(printed).not.toBe('')
    expect(await call('POST /awning/v1/users/accept', { ...given, token: await printed() })).toEqual({
      status: 'SIGNED_IN',
    })
    expect(token).not.toBe(await printed())
  } finally {
    await server.end('SIGTERM')
  }
  const second = site('add', ...DRAFT, '--name', 'Loom').stdout.trim()
  expect(second).toMatch(GUID)
  expect(site('rename', '--site', id, '--name', 'Kiln and Co').status).toBe(0)
  expect(site('list').stdout.trim().split('\n').sort()).toEqual(
    [`${id}\tKiln and Co\tEUR\tada@example.com`, `${second}\tLoom\tEUR\tada@example.com`].sort(),
  )
  expect(site('remove', '--site', second, '--name', 'Kiln')).toMatchObject({ status: 1 })
  expect(site('remove', '--site', second, '--name', 'Loom').stdout).toBe('Loom is removed.\n')
  expect(site('list').stdout).toBe(`${id}\tKiln and Co\tEUR\tada@example.com\n`)
  expect(readToken(site('owner', 'recover').stdout)).not.toBe('')
  expect(site('owner', 'recover', '--owner', 'eve@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nobody who runs a shop here'),
  })
  const later = await startServer(environment)
  try {
    expect(readToken(later.words())).toBe('')
  } finally {
    await later.end('SIGTERM')
  }
})

test.each(
  sampleRows<[string[], string]>(
    [
      [[], 'Say what to do'],
      [['add', '--name', 'Kiln', '--country', 'Atlantis', '--currency', 'EUR', '--language', 'de'], '--country'],
      [['rename', '--site', 'none', '--name', 'Kiln'], '--site has to name one'],
    ],
    1,
  ),
)('%j is refused in words that help', (words, says) => {
  expect(site(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) })
})
