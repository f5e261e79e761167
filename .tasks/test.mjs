// Everything, one suite after the other (two at once would only take each other's processor), and one sum at the end.
// The Node that started it runs all of it; what a shop's server and its clients do is seen on the recommended one as well.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { CHECKS, check } from './check.mjs'
import { ensureChromium, installPackage } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { searchLogs } from './log-secrets.mjs'
import { findRecommendedNode, RECOMMENDED_NODE } from './recommended-node.mjs'
import { run } from './run.mjs'

/** One more than there are processors: some tests wait for a program or for the time of a drain. */
const WORKERS = [`--maxWorkers=${availableParallelism() + 1}`]

/** Test projects of vite.config.ts, by their own name unless told; those in a browser need Chromium. */
const SUITES = [
  { name: 'backend', flags: WORKERS },
  { name: 'widgets', projects: ['loader', 'widgets-react', 'widgets-preact'], flags: WORKERS },
  { name: 'stories', browser: true },
  { name: 'e2e', browser: true },
]
/** What is run once more on the Node that the README recommends, where another one started it; fewer cases are drawn by chance. */
const ON_RECOMMENDED_NODE = [
  { name: 'backend', flags: WORKERS, env: { FUZZ_RUNS: '20' } },
  { name: 'e2e', browser: true, flags: ['e2e/sdk', 'e2e/journeys/buy.test.ts'] },
]
const VITEST = 'node_modules/vitest/vitest.mjs'
const REPORTS = 'dist/test-reports'
/** What all servers of all tests logged. */
const SERVERS_LOG = join(process.cwd(), REPORTS, 'servers.log')

const sum = { passed: 0, failed: 0 }
const notes = []

rmSync(REPORTS, { recursive: true, force: true })
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

async function runSuite({ name, projects = [name], flags = [], env = {} }, node, label) {
  const file = join(REPORTS, `${label.replaceAll(' ', '-')}.json`)
  process.stdout.write(`\n── ${label}\n`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await run([node.path, VITEST, 'run', ...chosen, ...flags, ...reporters], {
    env: { ...env, SERVERS_LOG, ...(chromium && { CHROMIUM_PATH: chromium }) },
    keep: file.replace('.json', '.txt'),
  })
  if (!existsSync(file)) return count({ failed: 1 }, `${label}: ended with ${code} and without a report`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that can't even be read has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  count({ passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed })
  for (const { name: path } of broken) notes.push(`${label}: ${path} could not run`)
  if (failed === 0 && code !== 0) notes.push(`${label}: ended with ${code}`)
  for (const { name: path, assertionResults } of report.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed')
        notes.push(`${label}: failed: ${fullName} (${relative('.', path)})\n${shorten(failureMessages.join('\n'))}`)
      if (status === 'pending' || status === 'skipped') notes.push(`${label}: skipped: ${fullName}`)
    }
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
