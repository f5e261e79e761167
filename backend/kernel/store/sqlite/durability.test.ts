import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openSqliteStore } from './sqlite.ts'

type Entry = { siteId: string; id: string; revision: number; n: number }
const entries = { name: 'entries' }
const counters = { name: 'counters' }

/** Writes in 20 concurrent loops, two documents per commit, and prints the id of each acknowledged write. */
const WRITER = `
  import { openSqliteStore } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)}
  const store = openSqliteStore({ file: process.argv[1] })
  await store.prepare([{ name: 'entries' }, { name: 'counters' }])
  const round = process.argv[2]
  const hand = async (hand) => {
    for (let n = 0; ; n++) {
      const id = round + '-' + hand + '-' + n
      await store.transaction((transaction) => {
        transaction.insert({ name: 'entries' }, { siteId: 's', id, n, filling: 'x'.repeat(500) })
        if (n === 0) transaction.insert({ name: 'counters' }, { siteId: 's', id: round + '-' + hand, n: 1 })
        else transaction.adjust({ name: 'counters' }, 's', round + '-' + hand, 'n', 1)
      })
      process.stdout.write(id + '\\n')
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => hand(index)))
`

/** Runs a writer until it has acknowledged `count` writes, then kills it with SIGKILL; returns all acknowledged ids. */
async function killedAfter(count: number, file: string, round: number): Promise<readonly string[]> {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', WRITER, file, `${round}`]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    // A truncated last line is no acknowledgement.
    if (/^\d+-\d+-\d+$/.test(line)) acknowledged.push(line)
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  return acknowledged
}

test('after SIGKILL every acknowledged commit is complete, and no other is partial', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'awning-kill-'))
  try {
    const file = join(folder, 'store.db')
    for (let round = 0; round < 3; round++) {
      const acknowledged = await killedAfter(200 + 150 * round, file, round)
      expect(acknowledged.length).toBeGreaterThanOrEqual(200)
      const store = openSqliteStore({ file })
      await store.prepare([entries, counters])
      const found = await store.reader<Entry>(entries).getMany('s', acknowledged)
      expect(found.map(({ id }) => id)).toEqual([...new Set(acknowledged)])
      for (let hand = 0; hand < 20; hand++) {
        const written = await store
          .reader<Entry>(entries)
          .count('s', { op: 'startsWith', path: 'id', value: `${round}-${hand}-` })
        const counter = await store.reader<Entry>(counters).get('s', `${round}-${hand}`)
        expect(counter?.n ?? 0).toBe(written)
      }
      await store.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
