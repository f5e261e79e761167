// Everything, one suite after the other (two at once would only take each other's processor), and one sum at the end.
// The Node that started it runs all of it; what a shop's server and its clients do is seen on the recommended one as well.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { CHECKS, check } from './check.mjs'
import { ensureChromium, installPackage } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { searchLogs } from './log-secrets.mjs'
import { findRecommendedNode, RECOMMENDED_NODE } from './recommended-node.mjs'
import { run } from './run.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

/** One more than there are processors: some tests wait for a program or for the time of a drain. */
const WORKERS = [`--maxWorkers=${availableParallelism() + 1}`]

/** Test projects of vite.config.ts and playwright.config.ts, by their own name unless `projects` names them; those in a browser need Chromium. */
const SUITES = [
  { name: 'backend', flags: WORKERS },
  { name: 'widgets', projects: ['loader', 'widgets-react', 'widgets-preact'], flags: WORKERS },
  { name: 'stories', runner: playwright, browser: true },
  { name: 'journeys', runner: playwright, browser: true },
  { name: 'e2e', browser: true },
]
/** What is run once more on the Node that the README recommends, where another one started it; fewer cases are drawn by chance. */
const ON_RECOMMENDED_NODE = [
  { name: 'backend', flags: WORKERS, env: { FUZZ_RUNS: '20' } },
  { name: 'e2e', browser: true, flags: ['e2e/sdk'] },
  { name: 'journeys', runner: playwright, browser: true, flags: ['e2e/journeys/buy.test.ts'] },
]
const REPORTS = 'dist/test-reports'
/** Beside the reports, not in them: a trace holds whole pages and requests, with the keys and tokens that a test made for itself. */
const TRACES = 'dist/test-traces'
/** What all servers of all tests logged. */
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
const failedChecks = await check()
count(
  { passed: CHECKS.length - failedChecks.length, failed: failedChecks.length },
  failedChecks.length > 0 && `check: ${failedChecks.join(', ')} failed`,
)

if (!hasPostgres()) installPackage('postgresql')
const chromium = ensureChromium()
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
    if (!suite.browser || (built && chromium)) await runSuite(suite, node, label)
    else skip(label, chromium ? 'the build failed' : 'there is no Chromium (set CHROMIUM_PATH)')
  }
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

/** The reason of a failure, without the calls that led to it: the end of a long output is all that some build machines keep. */
function shorten(message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines
    .map((line) => `    ${line.slice(0, 1000)}`)
    .slice(0, 20)
    .join('\n')
}

/** Everything that the tests and their servers said, and the reports. */
function searchForSecrets() {
  const { read, found } = searchLogs(readdirSync(REPORTS).map((name) => join(REPORTS, name)))
  const quiet = existsSync(SERVERS_LOG) ? [] : ['no server has logged anything']
  process.stdout.write(`\n── secrets\nread ${read} files, found ${found.length}\n`)
  const wrong = [...found, ...quiet]
  count(wrong.length > 0 ? { failed: 1 } : { passed: 1 })
  for (const what of wrong) notes.push(`secrets: ${what}`)
}

/** On a build machine nothing may be left out unseen. */
function skip(label, reason) {
  count(process.env.CI ? { failed: 1 } : {}, `${label}: skipped, ${reason}`)
}

function count({ passed = 0, failed = 0 }, note) {
  sum.passed += passed
  sum.failed += failed
  if (note) notes.push(note)
}

/** Debian keeps the server's programs outside the PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions].some((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}
