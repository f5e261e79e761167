// Everything, one suite after the other (two at once would only take each other's processor), and one sum at the end.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CHECKS, check } from './check.mjs'
import { ensureChromium, installPackage } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

/** Test projects of vite.config.ts; those in a browser need Chromium. */
const SUITES = [
  { name: 'backend' },
  { name: 'loader' },
  { name: 'widgets-react' },
  { name: 'widgets-preact' },
  { name: 'stories', browser: true },
  { name: 'e2e', browser: true, flags: ['--no-file-parallelism'] },
]
const REPORTS = 'dist/test-reports'

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
for (const suite of SUITES) {
  if (suite.browser && !(built && chromium)) {
    const missing = chromium ? 'the build failed' : 'there is no Chromium (set CHROMIUM_PATH)'
    // On a build machine nothing may be left out unseen.
    count(process.env.CI ? { failed: 1 } : {}, `${suite.name}: skipped, ${missing}`)
    continue
  }
  await runSuite(suite, chromium)
}

for (const note of notes) process.stdout.write(`${note}\n`)
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed > 0 ? 1 : 0

async function runSuite({ name, flags = [] }, chromium) {
  const file = join(REPORTS, `${name}.json`)
  process.stdout.write(`\n── ${name}\n`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['vitest', 'run', '--project', name, ...flags, ...reporters], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  })
  if (!existsSync(file)) return count({ failed: 1 }, `${name}: ended with ${code} and without a report`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that can't even be read has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  count({ passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed })
  for (const { name: path } of broken) notes.push(`${name}: ${path} could not run`)
  if (failed === 0 && code !== 0) notes.push(`${name}: ended with ${code}`)
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'skipped')
  for (const test of skipped) notes.push(`${name}: skipped: ${test.fullName}`)
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
