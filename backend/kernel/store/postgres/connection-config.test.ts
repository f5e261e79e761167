import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleSslMode, toClientConfig, toConnectionReason } from './connection-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-tls-'))
const at = (name: string) => join(folder, name)
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
const newKey = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)]
const servers: Server[] = []
let port = 0
let plainPort = 0

const SSL_REQUEST = 80_877_103

/** A message of PostgreSQL's protocol that ends the connection. */
function toError(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C28000\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

/** A server that offers TLS as PostgreSQL does, with a certificate of a private authority for `db.internal`, or none. */
async function listen(offersTls: boolean): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first) => {
      if (first.readInt32BE(4) !== SSL_REQUEST) return socket.end(toError('plain'))
      if (!offersTls) return socket.end('N')
      socket.write('S')
      const secureContext = createSecureContext({ key: readFileSync(at('db.key')), cert: readFileSync(at('db.pem')) })
      const secure = new TLSSocket(socket, { isServer: true, secureContext })
      secure.on('error', () => {})
      // Encrypted and accepted: everything after that is PostgreSQL's own protocol.
      secure.once('data', () => secure.end(toError('accepted')))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  openssl('req', '-x509', ...newKey('ca'), '-out', at('ca.pem'), '-days', '2', '-subj', '/CN=Private CA')
  openssl('req', ...newKey('db'), '-out', at('db.csr'), '-subj', '/CN=db.internal')
  openssl(
    'x509',
    '-req',
    '-in',
    at('db.csr'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-out',
    at('db.pem'),
  )
  port = await listen(true)
  plainPort = await listen(false)
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

async function connect(parameters: string, to = port): Promise<string> {
  const client = new pg.Client(toClientConfig(`postgres://shop@localhost:${to}/shop?${parameters}`))
  client.on('error', () => {})
  try {
    await client.connect()
    return 'connected'
  } catch (error) {
    return toConnectionReason(error)
  } finally {
    await client.end().catch(() => {})
  }
}

describe('sslmode means what it means to libpq, with a private authority', () => {
  const UNKNOWN = /^its certificate is of an authority that is not known here; name that by sslrootcert \([A-Z_]+\)$/
  test.each([
    ['sslmode=require', /^accepted$/],
    ['sslmode=verify-ca', UNKNOWN],
    ['sslmode=verify-full', UNKNOWN],
    ['sslmode=require&sslrootcert=CA', /^accepted$/],
    ['sslmode=verify-ca&sslrootcert=CA', /^accepted$/],
    ['sslmode=verify-full&sslrootcert=CA', /^its certificate is of another host name; use the name that it has/],
    ['sslmode=require&sslrootcert=OTHER', UNKNOWN],
    ['sslmode=verify-ca&sslrootcert=system', UNKNOWN],
  ])('%s', async (parameters, expected) => {
    openssl('req', '-x509', ...newKey('other'), '-out', at('other.pem'), '-days', '2', '-subj', '/CN=Other CA')
    const named = parameters
      .replace('CA', encodeURIComponent(at('ca.pem')))
      .replace('OTHER', encodeURIComponent(at('other.pem')))
    expect(await connect(named)).toMatch(expected)
  })

  test('no warning is written, and no parameter of TLS is left for the driver', () => {
    const { connectionString, ssl } = toClientConfig('postgres://a:p%40ss@db/x?sslmode=require&application_name=shop')
    expect(connectionString).toBe('postgres://a:p%40ss@db/x?application_name=shop')
    expect(ssl).toEqual({ rejectUnauthorized: false })
    expect(toClientConfig('postgres://a@db/x').ssl).toBe(false)
  })
})

test('a server without TLS is named as the cause', async () => {
  expect(await connect('sslmode=require', plainPort)).toBe('it has no TLS; leave sslmode out, or set up TLS there')
})

test('prefer and allow take what the server offers', async () => {
  const settle = async (to: number, mode: string) =>
    new URL(await settleSslMode(`postgres://shop@localhost:${to}/shop?sslmode=${mode}`)).searchParams.get('sslmode')
  expect(await settle(plainPort, 'prefer')).toBe('disable')
  expect(await settle(port, 'prefer')).toBe('require')
  expect(await settle(plainPort, 'verify-full')).toBe('verify-full')
  expect(await settle(port, 'allow')).toBe('require')
})

test('other causes are named, through the errors that wrap them', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })
  const cause = new AggregateError([refused, refused])
  expect(toConnectionReason(new Error('the database could not be reached', { cause }))).toBe(
    'the database could not be reached: nothing listens there (ECONNREFUSED)',
  )
})
