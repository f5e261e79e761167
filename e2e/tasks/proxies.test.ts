import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ensureBuilt, runProgram, startServer } from '../../backend/testing/start-server.ts'

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const find = (name: string) => FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file))
const root = join(import.meta.dirname, '../..')

ensureBuilt('backend')

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The configuration files of the folder `deploy`, with ports of this machine and a self-signed certificate. */
const PROXIES = {
  caddy: {
    program: find('caddy'),
    fill: (text: string, { port, store, folder }: Place) =>
      text
        .replace('{\n', `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n`)
        .replace('shop.example {', `shop.example:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
        .replace('127.0.0.1:8787', `127.0.0.1:${store}`),
    file: 'Caddyfile',
    arguments: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  nginx: {
    program: find('nginx'),
    fill: (text: string, { port, store, folder, plain }: Place) =>
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}\nevents {}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${text
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('127.0.0.1:8787', `127.0.0.1:${store}`)
        .replace('/etc/letsencrypt/live/shop.example/fullchain.pem', `${folder}/cert.pem`)
        .replace('/etc/letsencrypt/live/shop.example/privkey.pem', `${folder}/key.pem`)}\n}\n`,
    file: 'nginx.conf',
    arguments: (file: string) => ['-c', file],
  },
} as const
type Place = { port: number; store: number; plain: number; folder: string }

test.for(Object.keys(PROXIES) as (keyof typeof PROXIES)[])(
  '%s passes on the address of visitors, large bodies and events at once, as deploy/ configures it',
  { timeout: 60_000 },
  async (name, { skip }) => {
    const proxy = PROXIES[name]
    if (!proxy.program) return skip(`${name} is not installed`)
    const [port, plain] = [await findFreePort(), await findFreePort()]
    const folder = mkdtempSync(join(tmpdir(), 'awning-proxy-'))
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    const data = {
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `https://shop.example:${port}`,
      TEST_OUTBOX: 'on',
      DEMO: 'off',
    }
    const prepared = runProgram('fixture.js', ['--out', join(folder, 'fixture.json')], data)
    expect(prepared.status, prepared.stderr).toBe(0)
    const { adminApiKey } = JSON.parse(readFileSync(join(folder, 'fixture.json'), 'utf8'))
    const server = await startServer({ ...data, TRUST_PROXY: 'loopback' })
    closers.push(() => server.stop())
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'],
        ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
      ],
      { stdio: 'ignore' },
    )
    const file = join(folder, proxy.file)
    const store = Number(new URL(server.base).port)
    writeFileSync(
      file,
      proxy.fill(readFileSync(join(root, 'deploy', proxy.file), 'utf8'), { port, store, plain, folder }),
    )
    const child = spawn(proxy.program, proxy.arguments(file), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder },
    })
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    closers.push(() => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      return ended
    })

    type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string }
    const send = ({ path, method = 'GET', headers = {}, body }: Sent, onData?: (text: string) => void) =>
      new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            servername: 'shop.example',
            path,
            method,
            rejectUnauthorized: false,
            headers: { host: `shop.example:${port}`, ...headers },
          },
          (answer) => {
            let text = ''
            answer.on('data', (part) => {
              text += part
              onData?.(String(part))
            })
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    const isUp = () =>
      send({ path: '/healthz' }).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isUp, { timeout: 15_000, message: said }).toBe(200)

    const page = await send({ path: '/' })
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    // Larger than a proxy's default limit of one megabyte, so that the store itself decides what it refuses.
    const large = await send({
      path: '/ecom/v1/carts',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: adminApiKey },
      body: ' '.repeat(3_000_000),
    })
    expect([large.status, large.text.includes('"message"')]).toEqual([413, true])
    // The store must not trust a forwarding header that the visitor has sent.
    await send({ path: '/nothing', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(server.log()).not.toContain('203.0.113')

    // A proxy that buffers responses until they end would never deliver an event.
    const stream = { path: '/awning/v1/events/stream', headers: { authorization: adminApiKey } }
    const ready = new Promise<string>((resolve) => {
      let text = ''
      void send(stream, (part) => {
        text += part
        if (text.includes('event: ready')) resolve(text)
      }).catch(() => {})
    })
    expect(await ready).toContain('id: ')
  },
)
