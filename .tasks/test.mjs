// `npm test`: the gate. `npm test -- --changed`: what the changed files touch. `npm run test:all`: everything;
// `-- --shard 2/4` runs a part of it, and `-- --merge FILE …` adds up the summaries of the shards.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureEngine } from './browsers.mjs'
import { CHECKS, check } from './check.mjs'
import { ensureChromium, installPackage } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureHosts } from './hosts.mjs'
import { searchLogs } from './log-secrets.mjs'
import { findRecommendedNode, RECOMMENDED_NODE } from './recommended-node.mjs'
import { run } from './run.mjs'
import { testChanged } from './test-changed.mjs'
import { makeTestFolder } from './test-folder.mjs'
import { ALL, ALL_ON_RECOMMENDED_NODE, GATE } from './test-parts.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { addShards, createSummary, printSummary } from './test-summary.mjs'
import { listMissing } from './texts.mjs'

const USAGE = `npm test                              the gate
npm test -- --changed [--since REF]   the tests that the changed files touch, and their checks
npm run test:all [-- --shard 2/4]     everything, or one part of it
npm run test:all -- --merge FILE …    one summary of all shards (each wrote dist/test-reports/summary.json)`

const REPORTS = 'dist/test-reports'
/**
 * Folder outside of the reports, as a trace contains whole pages and requests, including keys and tokens of the test.
 */
const TRACES = 'dist/test-traces'
/** Log of all servers of all tests. */
const SERVERS_LOG = join(process.cwd(), REPORTS, 'servers.log')

const RUN_BY_NAME = { checks: runChecks, texts: checkTexts, speed: measureSpeed }

const { values, positionals } = readArguments()

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        since: { type: 'string', default: 'HEAD' },
        shard: { type: 'string' },
        merge: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}\n`)
    process.exit(1)
  }
}

async function runParts() {
  const [index, count] = (values.shard ?? '1/1').split('/').map(Number)
  if (!(index >= 1 && index <= count) || (values.shard && !values.all)) {
    process.stderr.write(`--shard is one of as many, such as 2/4, of npm run test:all\n${USAGE}\n`)
    process.exit(1)
  }
  for (const folder of [REPORTS, TRACES]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const summary = createSummary({ index, count })
  const machine = await prepare(summary)
  const node = { path: process.execPath, version: process.versions.node, shard: { index, count } }
  if (values.all) {
    await runLane(summary, machine, ALL, node)
    if (Number.parseInt(process.versions.node, 10) < RECOMMENDED_NODE) {
      const recommended = findRecommendedNode()
      if (recommended) await runLane(summary, machine, ALL_ON_RECOMMENDED_NODE, { ...node, ...recommended })
      else skip(summary, `Node ${RECOMMENDED_NODE}`, 'npm could not fetch it')
    }
  } else await Promise.all(GATE.map((lane) => runLane(summary, machine, lane, node)))
  searchForSecrets(summary)
  writeFileSync(join(REPORTS, 'summary.json'), `${JSON.stringify(summary, undefined, 2)}\n`)
  finish(summary)
}

function finish(summary) {
  printSummary(summary)
  process.exitCode = summary.failed > 0 ? 1 : 0
}

/** Builds the programs and finds, or installs, what tests need beside Node. */
async function prepare(summary) {
  const start = performance.now()
  const built = await ensureBuilt().then(
    () => true,
    (error) => {
      summary.count({ failed: 1 }, `build: ${error.message}`)
      return false
    },
  )
  await ensureHosts().catch((error) => summary.count({ failed: 1 }, `host pages: ${error.message}`))
  if (!hasPostgres()) installPackage('postgresql')
  const chromium = ensureChromium()
  const engines = values.all ? { firefox: ensureEngine('firefox'), webkit: ensureEngine('webkit') } : {}
  summary.add({ label: 'build', seconds: seconds(start) })
  return { built, chromium, engines }
}

async function runLane(summary, machine, parts, node) {
  for (const part of parts) {
    const { index, count } = node.shard
    if (part.whole && index !== 1) continue
    const label = part.runner ? `${part.name} on Node ${node.version}` : part.name
    const missing = findMissing(part, machine)
    if (missing) skip(summary, label, missing)
    else if (part.runner) await runSuite(summary, part, { node, label, machine, isDivided: count > 1 && !part.whole })
    else await RUN_BY_NAME[part.name](summary)
  }
}

/** Why a part cannot run on this machine. */
function findMissing({ browser, engine }, { built, chromium, engines }) {
  if (!browser && !engine) return undefined
  if (!built) return 'the build failed'
  if (browser && !chromium) return 'there is no Chromium (set CHROMIUM_PATH)'
  if (engine === 'firefox' && !engines.firefox) return 'there is no Firefox (set FIREFOX_PATH)'
  if (engine === 'webkit' && !engines.webkit) return 'there is no WebKitGTK (install webkit2gtk-driver and xvfb)'
  return undefined
}

/** Processor time of calls beside the last release's; with no release there is nothing to compare with. */
async function measureSpeed(summary) {
  const start = performance.now()
  const [release] = execFileSync('git', ['tag', '--list', 'v*', '--sort=-version:refname', '--merged'], {
    encoding: 'utf8',
  }).split('\n')
  if (!release) return summary.note('speed: not measured, there is no release yet')
  const code = await run(['npm', 'run', '--silent', 'bench', '--', 'against', release, '--bound', '3'])
  summary.count(code === 0 ? { passed: 1 } : { failed: 1 }, code !== 0 && `speed: dearer than ${release}`)
  summary.add({ label: 'speed', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: seconds(start) })
}

/** A language may lack texts on the way, but not in what is released. */
async function checkTexts(summary) {
  const missing = listMissing().filter(({ keys }) => keys.length > 0)
  const rows = missing.map(({ language, file, keys }) => `texts: ${language}/${file} lacks ${keys.join(', ')}`)
  summary.count(missing.length === 0 ? { passed: 1 } : { failed: 1 }, rows.join('\n'))
}

async function runChecks(summary) {
  const start = performance.now()
  const failed = await check()
  summary.count({ passed: CHECKS.length - failed.length, failed: failed.length })
  if (failed.length > 0) summary.fail(`check: ${failed.join(', ')} failed`)
  summary.add({
    label: 'checks',
    passed: CHECKS.length - failed.length,
    failed: failed.length,
    seconds: seconds(start),
  })
}

async function runSuite(summary, { runner, projects, flags = [], env = {} }, { node, label, machine, isDivided }) {
  const file = join(REPORTS, `${label.replaceAll(' ', '-')}.json`)
  const start = performance.now()
  process.stdout.write(`── ${label} …\n`)
  const { words, environment, read } = RUNNERS[runner]({ projects, label, file })
  const shard = isDivided ? [`--shard=${node.shard.index}/${node.shard.count}`] : []
  const code = await run([node.path, ...words, ...flags, ...shard], {
    env: {
      ...env,
      ...environment,
      SERVERS_LOG,
      ...(values.all && { TESTS: 'all' }),
      ...(machine.chromium && { CHROMIUM_PATH: machine.chromium }),
    },
    keep: file.replace('.json', '.txt'),
    quiet: true,
  })
  if (!existsSync(file)) {
    summary.add({ label, failed: 1, seconds: seconds(start) })
    return summary.count({ failed: 1 }, `${label}: ended with ${code} and without a report`)
  }
  const { passed, failed, skipped, broken } = read(file)
  const failures = failed.length + broken.length
  const counted = { passed, failed: failures === 0 && code !== 0 ? 1 : failures }
  summary.count(counted)
  summary.add({ label, ...counted, seconds: seconds(start) })
  for (const path of broken) summary.fail(`${label}: ${path} could not run`)
  if (failures === 0 && code !== 0)
    summary.fail(`${label}: ended with ${code}\n${shorten(readUnhandled(file.replace('.json', '.txt')))}`)
  for (const test of failed) summary.fail(`${label}: failed: ${test.name} (${test.path})\n${shorten(test.reason)}`)
  summary.skip(skipped.map((test) => `${label}: ${test}`))
}

const seconds = (start) => Math.round((performance.now() - start) / 100) / 10

const RUNNERS = {
  vitest({ projects, file }) {
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return {
      words: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters],
      environment: {},
      read: readVitest,
    }
  },
  playwright({ projects, label, file }) {
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
  },
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
function searchForSecrets(summary) {
  const { read, found } = searchLogs(readdirSync(REPORTS).map((name) => join(REPORTS, name)))
  const quiet = existsSync(SERVERS_LOG) ? [] : ['no server has logged anything']
  process.stdout.write(`── secrets: read ${read} files, found ${found.length}\n`)
  const wrong = [...found, ...quiet]
  summary.count(wrong.length > 0 ? { failed: 1 } : { passed: 1 })
  for (const what of wrong) summary.fail(`secrets: ${what}`)
}

/** Skips a part with its reason; on a build machine, that counts as a failure. */
function skip(summary, label, reason) {
  summary.count(process.env.CI ? { failed: 1 } : {}, `${label}: skipped, ${reason}`)
}

/** Whether PostgreSQL's programs are installed; Debian has them outside the PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions].some((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

if (values.merge) finish(addShards(positionals))
else {
  makeTestFolder()
  if (values.changed) process.exitCode = await testChanged(values.since)
  else await runParts()
}
