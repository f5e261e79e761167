// The summary of a test run: counts, a row for each part, and what failed or was skipped.
import { readFileSync } from 'node:fs'

/** An empty summary; `shard` says which of how many parts of the whole it is. */
export function createSummary(shard) {
  const summary = { shard, passed: 0, failed: 0, parts: [], skipped: [], notes: [], failures: [] }
  const methods = {
    count({ passed = 0, failed = 0 }, note) {
      summary.passed += passed
      summary.failed += failed
      if (note) (failed > 0 ? methods.fail : methods.note)(note)
    },
    note(text) {
      summary.notes.push(text)
    },
    /** Says what failed, and why in further lines; `count` counts it. */
    fail(text) {
      summary.failures.push(text)
    },
    /** Tests that did not run; those that say why are printed. */
    skip(names) {
      summary.skipped.push(...names)
    },
    add(part) {
      summary.parts.push({ passed: 0, failed: 0, ...part })
      process.stdout.write(`── ${describe(part)}\n`)
    },
  }
  // Methods are not enumerable, so that the summary is written as plain JSON.
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(summary, name, { value })
  return summary
}

/** Adds up the summaries of all shards; one that is missing or there twice is a failure. */
export function addShards(files) {
  const shards = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const count = shards[0]?.shard.count ?? 0
  const sum = { shard: { index: 1, count: 1 }, passed: 0, failed: 0, parts: [], skipped: [], notes: [], failures: [] }
  for (const { shard, passed, failed, parts, ...lists } of shards) {
    sum.passed += passed
    sum.failed += failed
    sum.parts.push(...parts.map((part) => ({ ...part, label: `${shard.index}/${shard.count} ${part.label}` })))
    for (const name of ['skipped', 'notes', 'failures']) sum[name].push(...lists[name])
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (index) => shards.filter(({ shard }) => shard.index === index && shard.count === count).length !== 1,
  )
  if (count === 0 || shards.length !== count || missing.length > 0) {
    sum.failed++
    sum.failures.push(`Each of ${count} shards has to be there once; not so: ${missing.join(', ') || 'the others'}`)
  }
  return sum
}

/**
 * Prints the table of parts, the notes, what failed and why, and what failed once more, line by line: some build machines
 * keep only the end of a long output. The last line is the sum.
 */
export function printSummary({ parts, skipped, notes, failures, passed, failed }) {
  const unexplained = skipped.filter((name) => !name.includes(EXPLAINED))
  const lines = [
    '',
    ...parts.map(describe),
    ...notes,
    ...skipped.filter((name) => name.includes(EXPLAINED)),
    ...(unexplained.length > 0 ? [`Left out here, and in npm run test:all: ${unexplained.length} tests`] : []),
    ...failures,
    ...(failures.length > 1 ? ['', ...failures.map((failure) => failure.split('\n', 1)[0])] : []),
    `${passed} passed, ${failed} failed`,
  ]
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** In the name of a test that cannot run on this machine, before the reason. */
const EXPLAINED = 'skipped: '

const describe = ({ label, passed, failed, seconds }) =>
  `${label}: ${passed || failed ? `${passed} passed, ${failed} failed, ` : ''}${(seconds / 60).toFixed(1)} min`
