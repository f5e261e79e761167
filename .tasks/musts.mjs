// Lists the numbered security requirements ('musts') with their tests: `node .tasks/musts.mjs` checks the guide,
// `--write` writes it. A test belongs to a must by its title: `security 30: …`, or `security 55, 58: …`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GUIDE = 'backend/docs/guides/security.md'
const FOLDERS = ['backend', 'e2e', 'loader', 'widgets']
const NAME = /(['"`])security (\d+(?:, \d+)*): ((?:(?!\1).)*)\1/g

const musts = JSON.parse(readFileSync('.tasks/musts.json', 'utf8'))
const shown = readTests()
const unknown = [...shown.keys()].filter((number) => !musts.some((must) => must.number === number))
const open = musts.filter(({ number, waits }) => !waits && !shown.has(number))
const text = guide()

if (process.argv.includes('--write')) writeFileSync(GUIDE, text)
const stale = readFileSync(GUIDE, 'utf8') !== text
if (stale) process.stdout.write(`musts: ${GUIDE} is not what the tests say; run "npm run musts -- --write"\n`)
for (const number of unknown) process.stdout.write(`musts: there is no must ${number}, which a test names\n`)
const numbers = open.map(({ number }) => number).join(', ') || 'none'
process.stdout.write(
  `musts: ${shown.size} of ${musts.length} shown by tests; without a test, though they apply: ${numbers}\n`,
)
process.exit(stale || unknown.length > 0 ? 1 : 0)

/** Finds the tests of each must: the files, with the number of titles in each. */
function readTests() {
  const found = new Map()
  for (const path of testFiles()) {
    for (const [, , numbers] of readFileSync(path, 'utf8').matchAll(NAME)) {
      for (const number of numbers.split(', ').map(Number)) {
        const files = found.get(number) ?? new Map()
        files.set(path, (files.get(path) ?? 0) + 1)
        found.set(number, files)
      }
    }
  }
  return found
}

function guide() {
  const rows = [
    ['Number', 'Must', 'Shown by'],
    ...musts.map(({ number, must, waits }) => [String(number), must, getState(number, waits)]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [head, ...body] = rows.map(line)
  return [
    '# Security',
    '',
    'What the store promises about security, by number, and the tests that show it. `npm run musts` checks this page against the tests.',
    '',
    head,
    line(widths.map((width) => '-'.repeat(width))),
    ...body,
    '',
  ].join('\n')
}

function getState(number, waits) {
  const files = [...(shown.get(number)?.keys() ?? [])].sort().map((path) => `\`${path}\``)
  if (files.length > 0) return files.join(', ')
  return waits ? `applies with ${waits}` : '**no test yet**'
}

function testFiles() {
  return FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => /\.(test|suite)\.tsx?$/.test(path))
    .sort()
}
