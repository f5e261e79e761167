// `npm test -- --changed`: types, lint and tests of what the changed files touch.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * Folders whose tests are those of a change in them. Nearly every test of the back end imports the whole app, so that
 * Vitest's own `--changed` alone would run nearly all: it is narrowed to these folders.
 */
const SLICES = [
  /^backend\/services\/[^/]+\//,
  /^backend\/(?:admin\/pages|contract|hosted|kernel)\/[^/]+\//,
  /^backend\/(?:demo|docs|server|static)\//,
  /^widgets\/[^/]+\//,
  /^loader\//,
]
/** Tests that read the table of endpoints: fast, and what a change of a call breaks first. */
const TABLES = ['backend/testing/endpoints/endpoint-table.test.ts', 'backend/testing/endpoints/published-calls.test.ts']

/** Runs what the files touch that differ from `since`; returns the exit code. */
export async function testChanged(since) {
  const files = listChanged(since)
  const slices = [...new Set(files.map(findSlice).filter(Boolean))]
  if (files.length === 0) {
    process.stdout.write(`Nothing differs from ${since}.\n`)
    return 0
  }
  const existing = files.filter((file) => existsSync(file) && /\.(?:[cm]?[jt]sx?|json|css)$/.test(file))
  const steps = [
    ['npm', 'run', '--silent', 'types'],
    ...(existing.length > 0 ? [['biome', 'check', '--no-errors-on-unmatched', ...existing]] : []),
    ...listTests(slices, since),
    ...(files.some((file) => file.startsWith('e2e/'))
      ? [
          [
            'playwright',
            'test',
            '--project=journeys',
            '--grep-invert=@all',
            `--only-changed=${since}`,
            '--pass-with-no-tests',
          ],
        ]
      : []),
  ]
  let failed = 0
  for (const step of steps) {
    process.stdout.write(`\n── ${step.join(' ')}\n`)
    if ((await run(step)) !== 0) failed++
  }
  process.stdout.write(`\n${steps.length - failed} of ${steps.length} steps passed. The gate is npm test.\n`)
  return failed > 0 ? 1 : 0
}

function listTests(slices, since) {
  const vitest = (projects, paths) => [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--tagsFilter=!all',
    '--passWithNoTests',
    `--changed=${since}`,
    ...paths,
  ]
  const inside = (folder) => slices.filter((slice) => slice.startsWith(folder))
  const backend = inside('backend/')
  const browser = [...inside('widgets/'), ...inside('loader/')]
  return [
    ...(backend.length > 0 ? [vitest(['backend'], [...backend, ...TABLES])] : []),
    ...(browser.length > 0 ? [vitest(['loader', 'widgets-preact'], browser)] : []),
  ]
}

/** The tests of a file: itself, or the most specific folder of tests that it belongs to. */
function findSlice(file) {
  if (/\.test\.tsx?$/.test(file)) return existsSync(file) ? file : undefined
  for (const pattern of SLICES) {
    const [found] = pattern.exec(file) ?? []
    if (found) return found
  }
  return undefined
}

/** Files that differ from a revision, and new ones. */
function listChanged(since) {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}
