// `npm run dev`: the store, its demo shop and all browser bundles, rebuilt and restarted after each change.
import { spawn } from 'node:child_process'
import { serveDemo } from './dev-demo.mjs'
import { ensureBuilt } from './ensure-built.mjs'

/** A source file may belong to several bundles: their builds start within this time, in milliseconds. */
const TOGETHER_MS = 40
/** Time until the server is killed, in milliseconds; it gives requests 10 seconds to finish. */
const STOP_MS = 12_000

const serverEnvironment = { ...process.env }
const building = new Set()
const broken = new Set()
const watchers = []
let changed = false
let server
let restarting = Promise.resolve()
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
await ensureBuilt(['media'])
const demo = await serveDemo(Number(process.env.DEMO_PORT ?? 8788)).catch(fail)
// Builds the same output as `npm start` does.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
// The old files stay, as the back end's build may read their list at any time.
await Promise.all([watch('pages', { emptyOutDir: false }), watch('admin', { emptyOutDir: false })])
await Promise.all([watch('widgets'), watch('backend')])

/** Builds one bundle now and after each change of its sources; resolves after the first build. */
async function watch(mode, options) {
  building.add(mode)
  const watcher = await build({ mode, logLevel: 'error', build: { ...options, watch: {} } })
  watchers.push(watcher)
  await new Promise((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'BUNDLE_START') building.add(mode)
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') await event.result?.close()
      if (event.code === 'ERROR') {
        broken.add(mode)
        say(`${mode} can't be built: ${event.error.message}`)
      }
      if (event.code === 'BUNDLE_END') {
        broken.delete(mode)
        changed = true
        say(`${mode} built in ${toSeconds(event.duration)}`)
      }
      if (event.code !== 'END' && event.code !== 'ERROR') return
      building.delete(mode)
      setTimeout(restartWhenBuilt, TOGETHER_MS)
      resolve()
    })
  })
}

/** Restarts the store after a build; if the build fails, the running store stays as it is. */
function restartWhenBuilt() {
  if (!changed || building.size > 0 || broken.size > 0 || watchers.length < 4) return
  changed = false
  restarting = restarting.then(restart)
}

async function restart() {
  if (stopping) return
  const began = performance.now()
  const isFirst = server === undefined
  demo.close()
  await end(server)
  if (stopping) return
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/backend/main.js'], {
    env: { ...serverEnvironment, ...demo.environment },
    // Only the first start prints the addresses.
    stdio: ['ignore', isFirst ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const listening = await findListening(server)
  if (!listening) return stopping || say('the store has ended; it starts again after the next change')
  // The port that PORT=0 has found stays the same after each restart.
  serverEnvironment.PORT = String(listening.port)
  demo.open(listening.demoPort)
  say(`the store is ready after ${toSeconds(performance.now() - began)}`)
}

/** Resolves to the ports that the server names once it is ready; to undefined where it exits first. */
function findListening(child) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', () => resolve(undefined))
  })
}

const isRunning = (child) => child?.exitCode === null && child.signalCode === null

/** Stops the server by its signal, and kills it where that takes too long. */
async function end(child) {
  if (!isRunning(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(force)
}

async function stop() {
  if (stopping) return
  stopping = true
  await end(server)
  process.exit(0)
}

function fail(error) {
  process.stderr.write(`npm run dev can't start: ${error.message}\n`)
  process.exit(1)
}

function say(text) {
  process.stderr.write(`dev: ${text}\n`)
}

function toSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
