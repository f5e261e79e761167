// The summary of a test run: counts, a row for each part, and what failed or was skipped.
import { readFileSync } from 'node:fs'

/** An empty summary; `shard` says which of how many parts of the whole it is. */
export function createSummary(shard) {
  const summary = { shard, passed: 0, failed: 0, parts: [], notes: [] }
  const methods = {
    count({ passed = 0, failed = 0 }, note) {
      summary.passed += passed
      summary.failed += failed
      if (note) methods.note(note)
    },
    note(text) {
      summary.notes.push(text)
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
  const sum = { shard: { index: 1, count: 1 }, passed: 0, failed: 0, parts: [], notes: [] }
  for (const { shard, passed, failed, parts, notes } of shards) {
    sum.passed += passed
    sum.failed += failed
    sum.parts.push(...parts.map((part) => ({ ...part, label: `${shard.index}/${shard.count} ${part.label}` })))
    sum.notes.push(...notes)
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (index) => shards.filter(({ shard }) => shard.index === index && shard.count === count).length !== 1,
  )
  if (count === 0 || shards.length !== count || missing.length > 0) {
    sum.failed++
    sum.notes.push(`Each of ${count} shards has to be there once; not so: ${missing.join(', ') || 'the others'}`)
  }
  return sum
}

/** Prints the table of parts and the notes; the last line is the sum. */
export function printSummary({ parts, notes, passed, failed }) {
  process.stdout.write('\n')
  for (const part of parts) process.stdout.write(`${describe(part)}\n`)
  for (const note of notes) process.stdout.write(`${note}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
}

const describe = ({ label, passed, failed, seconds }) =>
  `${label}: ${passed || failed ? `${passed} passed, ${failed} failed, ` : ''}${(seconds / 60).toFixed(1)} min`
