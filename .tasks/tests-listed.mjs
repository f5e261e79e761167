// Fails on a test file that no project has, on a project that neither `npm test` nor `npm run test:all` runs, on a test of
// the gate that `npm run test:all` lacks, and on a tag that nothing selects.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PATH } from './run.mjs'
import { ALL, GATE } from './test-parts.mjs'

/** Templates of `npm run new`, which are tests once they are copied. */
const TEMPLATES = /^\.tasks\/new\//

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !TEMPLATES.test(file))
const listed = [...listVitest(), ...listPlaywright()]
const gate = GATE.flat()
const projectsOf = (parts) => new Set(parts.flatMap(({ projects = [] }) => projects))
const all = projectsOf(ALL)
const has = new Set(listed.filter(({ project }) => all.has(project)).map(({ file }) => file))
const problems = [
  ...files.filter((file) => !has.has(file)).map((file) => `${file} is in no project that npm run test:all runs`),
  ...[...new Set(listed.map(({ project }) => project))]
    .filter((project) => !all.has(project))
    .map((project) => `no part of .tasks/test-parts.mjs has the project ${project}`),
  ...[...projectsOf(gate)].filter((project) => !all.has(project)).map((project) => `${project} is in the gate alone`),
  ...listed.flatMap(({ file, tags = [] }) =>
    tags.filter((tag) => tag !== 'all').map((tag) => `${file}: nothing selects the tag ${tag}`),
  ),
]
for (const problem of new Set(problems)) process.stdout.write(`tests: ${problem}\n`)
process.stdout.write(`tests: ${files.length} files, each in npm run test:all\n`)
process.exit(problems.length > 0 ? 1 : 0)

function listVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'awning-tests-'))
  const report = join(folder, 'files.json')
  try {
    execute('vitest', ['list', '--filesOnly', `--json=${report}`])
    return JSON.parse(readFileSync(report, 'utf8')).map(({ file, projectName }) => ({
      file: relative('.', file),
      project: projectName,
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function listPlaywright() {
  const { suites } = JSON.parse(execute('playwright', ['test', '--list', '--reporter=json']))
  return suites.flatMap(listSpecs)
}

function listSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, tags, tests }) =>
    tests.map(({ projectName }) => ({
      file: file.includes('/') ? file : `stories/${file}`,
      project: projectName,
      tags,
    })),
  )
  return [...own, ...suites.flatMap(listSpecs)]
}

function execute(program, words) {
  const env = { ...process.env, PATH }
  // Reports of several megabytes.
  return execFileSync(program, words, {
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
