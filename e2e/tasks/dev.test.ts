import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { copySources } from './copy-sources.ts'

/** The machine may be busy with other tests. */
const PATIENCE = { timeout: 60_000, interval: 50 }

test('npm run dev serves saved changes, and leaves no process behind', async () => {
  const folder = copySources()
  const { store, demo, pid, stop } = await atKeptPorts((port) => startDev(folder, port))
  const readPage = pageReader(await fetch(`${demo}/dev/changes`))
  expect(await read(`${demo}/`)).toContain("new EventSource('/dev/changes')")

  edit(folder, 'widgets/texts/en/widgets.json', 'Add to cart', 'Put it into the cart')
  edit(folder, 'backend/docs/well-known/health.ts', "status: 'ok'", "status: 'changed'")
  edit(folder, 'backend/hosted/shared/frame/frame.css', ':root', '.changed, :root')
  edit(folder, 'backend/demo/host/host-server.ts', 'User-agent: *', 'User-agent: changed')

  await expect.poll(() => read(`${store}/healthz`), PATIENCE).toContain('changed')
  await expect.poll(() => readEnglish(store), PATIENCE).toContain('Put it into the cart')
  await expect.poll(() => readStyles(store), PATIENCE).toContain('.changed')
  await expect.poll(() => read(`${demo}/robots.txt`), PATIENCE).toContain('User-agent: changed')
  expect(await readPage()).toContain('data: changed')

  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  expect(await stop()).toEqual([0, null])
  for (const child of children) expect(() => process.kill(child, 0)).toThrow('ESRCH')
})

async function startDev(folder: string, port: number) {
  const dev = spawn(process.execPath, ['.tasks/dev.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    if (dev.exitCode === null) dev.kill('SIGINT')
  })
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
  await expect.poll(() => output, PATIENCE).toMatch(/the store is ready|in use/)
  if (output.includes('in use')) throw new Error(output)
  return {
    store: find(/Start page +(http:\S+)\//),
    demo: find(/Demo shop +(http:\S+)/),
    pid: dev.pid,
    stop: () => {
      dev.kill('SIGINT')
      return once(dev, 'exit')
    },
  }
}

function edit(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

/** Reads a page; empty while the store is unreachable, as it restarts. */
async function read(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text()
  } catch {
    return ''
  }
}

async function readEnglish(store: string): Promise<string> {
  const [name] = /\ben-[\w-]{8}\.js/.exec(await read(`${store}/v1/manifest.json`)) ?? []
  return name ? read(`${store}/v1/${name}`) : ''
}

async function readStyles(store: string): Promise<string> {
  const [path] = /\/assets\/pages-[\w-]{8}\.css/.exec(await read(`${store}/`)) ?? []
  return path ? read(`${store}${path}`) : ''
}

/** Reads the next event of a stream. */
function pageReader({ body }: Response): () => Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  return async () => (await reader?.read())?.value ?? ''
}
