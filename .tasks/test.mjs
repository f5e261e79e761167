// Runs all suites in sequence (in parallel they would only compete for processors) and prints one summary. The Node
// that started it runs everything; server and client tests run on the recommended version too.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureEngine } from './browsers.mjs'
import { CHECKS, check } from './check.mjs'
import { ensureChromium, installPackage } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureHosts } from './hosts.mjs'
import { searchLogs } from './log-secrets.mjs'
import { findRecommendedNode, RECOMMENDED_NODE } from './recommended-node.mjs'
import { run } from './run.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

/** One more than there are processors: some tests wait for a program or for a drain's timeout. */
const WORKERS = [`--maxWorkers=${availableParallelism() + 1}`]

/**
 * Test projects of vite.config.ts and playwright.config.ts; `projects` names them where they differ. Browser projects
 * need Chromium, and those of another engine that one.
 */
const SUITES = [
  { name: 'backend', flags: WORKERS },
  { name: 'widgets', projects: ['loader', 'widgets-react', 'widgets-preact'], flags: WORKERS },
  { name: 'stories', runner: playwright, browser: true },
  { name: 'journeys', runner: playwright, browser: true },
  // These take many minutes, and some of them are not reliable yet: `ENGINES=on npm test` runs them too.
  ...(process.env.ENGINES
    ? [
        { name: 'engines-chromium', runner: playwright, browser: true },
        { name: 'engines-firefox', runner: playwright, engine: 'firefox' },
        { name: 'engines-webkit', runner: playwright, engine: 'webkit' },
      ]
    : []),
  { name: 'e2e', browser: true },
]
/**
 * Suites that run again on the Node that the README recommends, if another one started the run; with fewer random
 * cases.
 */
const ON_RECOMMENDED_NODE = [
  { name: 'backend', flags: WORKERS, env: { FUZZ_RUNS: '20' } },
  { name: 'e2e', browser: true, flags: ['e2e/sdk'] },
  { name: 'journeys', runner: playwright, browser: true, flags: ['e2e/journeys/buy.test.ts'] },
]
const REPORTS = 'dist/test-reports'
/**
 * Folder outside of the reports, as a trace contains whole pages and requests, including keys and tokens of the test.
 */
const TRACES = 'dist/test-traces'
/** Log of all servers of all tests. */
const SERVERS_LOG = join(process.cwd(), REPORTS, 'servers.log')

const sum = { passed: 0, failed: 0 }
const notes = []

for (const folder of [REPORTS, TRACES]) rmSync(folder, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const built = await ensureBuilt().then(
  () => true,
  (error) => {
    count({ failed: 1 }, `build: ${error.message}`)
    return false
  },
)
await ensureHosts().catch((error) => count({ failed: 1 }, `host pages: ${error.message}`))
const failedChecks = await check()
count(
  { passed: CHECKS.length - failedChecks.length, failed: failedChecks.length },
  failedChecks.length > 0 && `check: ${failedChecks.join(', ')} failed`,
)

if (!hasPostgres()) installPackage('postgresql')
const chromium = ensureChromium()
const engines = process.env.ENGINES ? { firefox: ensureEngine('firefox'), webkit: ensureEngine('webkit') } : {}
await runSuites(SUITES, { path: process.execPath, version: process.versions.node })
if (Number.parseInt(process.versions.node, 10) < RECOMMENDED_NODE) {
  const node = findRecommendedNode()
  if (node) await runSuites(ON_RECOMMENDED_NODE, node)
  else skip(`Node ${RECOMMENDED_NODE}`, 'npm could not fetch it')
}

searchForSecrets()
for (const note of notes) process.stdout.write(`${note}\n`)
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed > 0 ? 1 : 0

async function runSuites(suites, node) {
  for (const suite of suites) {
    const label = `${suite.name} on Node ${node.version}`
    const missing = findMissing(suite)
    if (missing) skip(label, missing)
    else await runSuite(suite, node, label)
  }
}

/** Why a suite cannot run on this machine. */
function findMissing({ browser, engine }) {
  if (!browser && !engine) return undefined
  if (!built) return 'the build failed'
  if (browser && !chromium) return 'there is no Chromium (set CHROMIUM_PATH)'
  if (engine === 'firefox' && !engines.firefox) return 'there is no Firefox (set FIREFOX_PATH)'
  if (engine === 'webkit' && !engines.webkit) return 'there is no WebKitGTK (install webkit2gtk-driver and xvfb)'
  return undefined
}

async function runSuite({ name, runner = vitest, projects = [name], flags = [], env = {} }, node, label) {
  const file = join(REPORTS, `${label.replaceAll(' ', '-')}.json`)
  process.stdout.write(`\n── ${label}\n`)
  const { words, environment, read } = runner({ projects, label, file })
  const code = await run([node.path, ...words, ...flags], {
    env: { ...env, ...environment, SERVERS_LOG, ...(chromium && { CHROMIUM_PATH: chromium }) },
    keep: file.replace('.json', '.txt'),
  })
  if (!existsSync(file)) return count({ failed: 1 }, `${label}: ended with ${code} and without a report`)
  const { passed, failed, skipped, broken } = read(file)
  const failures = failed.length + broken.length
  count({ passed, failed: failures === 0 && code !== 0 ? 1 : failures })
  for (const path of broken) notes.push(`${label}: ${path} could not run`)
  if (failures === 0 && code !== 0) notes.push(`${label}: ended with ${code}`)
  for (const test of failed) notes.push(`${label}: failed: ${test.name} (${test.path})\n${shorten(test.reason)}`)
  for (const test of skipped) notes.push(`${label}: skipped: ${test}`)
}

function vitest({ projects, file }) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    words: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters],
    environment: {},
    read: readVitest,
  }
}

function playwright({ projects, label, file }) {
  const chosen = projects.map((project) => `--project=${project}`)
  return {
    words: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...chosen,
      `--output=${join(TRACES, label.replaceAll(' ', '-'))}`,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: readPlaywright,
  }
}

/** The message of a failure without its stack: some build machines keep only the end of a long output. */
function shorten(message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines
    .map((line) => `    ${line.slice(0, 1000)}`)
    .slice(0, 20)
    .join('\n')
}

/** Searches the output of all tests and servers, and the reports, for secrets. */
function searchForSecrets() {
  const { read, found } = searchLogs(readdirSync(REPORTS).map((name) => join(REPORTS, name)))
  const quiet = existsSync(SERVERS_LOG) ? [] : ['no server has logged anything']
  process.stdout.write(`\n── secrets\nread ${read} files, found ${found.length}\n`)
  const wrong = [...found, ...quiet]
  count(wrong.length > 0 ? { failed: 1 } : { passed: 1 })
  for (const what of wrong) notes.push(`secrets: ${what}`)
}

/** Skips a suite with its reason; on a build machine, that counts as a failure. */
function skip(label, reason) {
  count(process.env.CI ? { failed: 1 } : {}, `${label}: skipped, ${reason}`)
}

function count({ passed = 0, failed = 0 }, note) {
  sum.passed += passed
  sum.failed += failed
  if (note) notes.push(note)
}

/** Whether PostgreSQL's programs are installed; Debian has them outside the PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions].some((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}
