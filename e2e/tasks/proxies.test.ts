import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { ensureBuilt, runProgram, startServer } from '../../backend/testing/servers/start-server.ts'

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const find = (name: string) => FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file))
const root = join(import.meta.dirname, '../..')

ensureBuilt('backend')

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

type Place = { port: number; store: number; demo: number; plain: number; folder: string }

const withUpstreams = (text: string, { store, demo }: Place) =>
  text.replace('127.0.0.1:8787', `127.0.0.1:${store}`).replace('127.0.0.1:8788', `127.0.0.1:${demo}`)

/** The configuration files of the folder `deploy`, with ports of this machine, and Caddy's own authority. */
const PROXIES = {
  caddy: {
    program: find('caddy'),
    files: ['Caddyfile'],
    fill(text: string, place: Place) {
      const { port, plain, folder } = place
      const globals = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttps_port ${port}\n\thttp_port ${plain}\n\tstorage file_system ${folder}`
      return withUpstreams(text.replace('{\n', `{\n\t${globals}\n`), place)
    },
    arguments: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  nginx: {
    program: find('nginx'),
    files: ['nginx.conf', 'nginx-tls.conf'],
    fill(text: string, place: Place) {
      const { port, plain, folder } = place
      const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}`
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      const servers = withUpstreams(text, place)
        .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
        .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
        .replaceAll('/etc/letsencrypt', `${folder}/letsencrypt`)
        .replaceAll('/var/www/acme', `${folder}/acme`)
      return `${own}\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${servers}\n}\n`
    },
    arguments: (file: string) => ['-c', file],
  },
} as const

const readDeployed = (files: readonly string[]) =>
  files.map((file) => readFileSync(join(root, 'deploy', file), 'utf8')).join('\n')

test.for(Object.keys(PROXIES) as (keyof typeof PROXIES)[])(
  '%s passes on the address of visitors, large bodies and events at once, as deploy/ configures it',
  { timeout: 60_000 },
  async (name, { skip }) => {
    const proxy = PROXIES[name]
    const { program } = proxy
    if (!program) return skip(`${name} is not installed`)
    await atKeptPorts(async (port, plain) => {
      const folder = mkdtempSync(join(tmpdir(), 'awning-proxy-'))
      closers.push(() => rmSync(folder, { recursive: true, force: true }))
      const data = {
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: `https://shop.example:${port}`,
        TEST_OUTBOX: 'on',
        DEMO: 'on',
        MEDIA_ORIGIN: 'https://media.shop.example',
      }
      const prepared = runProgram('fixture.js', ['--out', join(folder, 'fixture.json')], data)
      expect(prepared.status, prepared.stderr).toBe(0)
      const { adminApiKey } = JSON.parse(readFileSync(join(folder, 'fixture.json'), 'utf8'))
      const server = await startServer({ ...data, TRUST_PROXY: 'loopback' })
      closers.push(() => server.stop())
      const file = join(folder, 'settings')
      const store = Number(new URL(server.base).port)
      const demo = Number(new URL(server.demo ?? '').port)
      const place = { port, store, demo, plain, folder }
      const [first = ''] = proxy.files
      // A new server has no certificate yet.
      writeFileSync(file, proxy.fill(readDeployed([first]), place))
      const child = spawn(program, proxy.arguments(file), {
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

      type Sent = { path: string; host?: string; method?: string; headers?: Record<string, string>; body?: string }
      const send = (
        { path, host = 'shop.example', method = 'GET', headers = {}, body }: Sent,
        onData?: (text: string) => void,
      ) =>
        new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
          const sent = request(
            {
              host: '127.0.0.1',
              port,
              servername: host,
              path,
              method,
              rejectUnauthorized: false,
              headers: { host, ...headers },
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
      if (name === 'nginx') {
        await expectChallenge(folder, plain)
        createCertificate(join(folder, 'letsencrypt/live/shop.example'))
        writeFileSync(file, proxy.fill(readDeployed(proxy.files), place))
        child.kill('SIGHUP')
      }
      const isUp = () =>
        send({ path: '/healthz' }).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(isUp, { message: said }).toBe(200)

      const demoPage = await send({ path: '/', host: 'demo.shop.example' })
      expect([demoPage.status, demoPage.text.includes('/v1/loader.js')]).toEqual([200, true])
      // The origin of files serves nothing else.
      expect((await send({ path: '/', host: 'media.shop.example' })).status).toBe(404)

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
    })
  },
)

/** A file that certbot lays into its folder is answered by http, before there is a certificate. */
async function expectChallenge(folder: string, plain: number): Promise<void> {
  mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'proof')
  const read = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const sent = plainRequest(
        { host: '127.0.0.1', port: plain, path, headers: { host: 'shop.example' } },
        (answer) => {
          let text = ''
          answer.on('data', (part) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        },
      )
      sent.on('error', () => resolve({ status: 0, text: '' }))
      sent.end()
    })
  const readToken = () => read('/.well-known/acme-challenge/token')
  await expect.poll(readToken).toEqual({ status: 200, text: 'proof' })
  expect((await read('/admin')).status).toBe(301)
}

function createCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  )
}
