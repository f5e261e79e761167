import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kernelService } from '../kernel/http/service/kernel-service.ts'
import { deliveries } from '../kernel/runtime/events/deliveries.ts'
import { jobs } from '../kernel/runtime/jobs/jobs.ts'
import { toWindow } from '../kernel/store/paging.ts'
import type { Query } from '../kernel/store/query/query.ts'
import { expires } from '../kernel/store/retention/retention.ts'
import { compileSearch } from '../kernel/store/sql/search-select.ts'
import { toSearchShape } from '../kernel/store/sql/search-shape.ts'
import { compileSelect } from '../kernel/store/sql/select.ts'
import { type Connection, connect } from '../kernel/store/sqlite/connection.ts'
import { sqliteDialect } from '../kernel/store/sqlite/dialect.ts'
import { planSearch } from '../kernel/store/sqlite/search-plan.ts'
import { openSqliteStore } from '../kernel/store/sqlite/sqlite.ts'
import type { Aggregate, CollectionDefinition, Store } from '../kernel/store/store.ts'
import { services } from '../services/index.ts'

type Case = readonly [string, CollectionDefinition<Aggregate>, Query]

const COLLECTIONS = [...kernelService.collections, ...services.flatMap((service) => service.collections)]

/** As the hourly job asks for what has expired. */
const REMOVALS: readonly Case[] = COLLECTIONS.flatMap((definition) => {
  const { retention } = definition
  if (!expires(retention)) return []
  const old = { op: 'lt', path: retention.since, value: '2026' } as const
  const filter = retention.where ? ({ op: 'and', filters: [old, retention.where] } as const) : old
  return [[definition.name, definition, { filter, sort: [{ path: retention.since, order: 'ASC' }] }] as const]
})

/** As the outbox and the job runner ask for what is due. */
const DUE: readonly Case[] = [
  [
    'due jobs',
    jobs as CollectionDefinition<Aggregate>,
    { filter: { op: 'lte', path: 'runAt', value: '2026' }, sort: [{ path: 'runAt', order: 'ASC' }] },
  ],
  [
    'events of a subscriber',
    deliveries as CollectionDefinition<Aggregate>,
    {
      filter: {
        op: 'and',
        filters: [
          { op: 'eq', path: 'subscriber', value: 'mail' },
          { op: 'lte', path: 'retryAt', value: '2026' },
        ],
      },
    },
  ],
]

describe('housekeeping reads no whole table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awning-housekeeping-'))
  const file = join(folder, 'shop.sqlite')
  let store: Store
  let connection: Connection
  beforeAll(async () => {
    store = openSqliteStore({ file })
    await store.prepare(COLLECTIONS)
    connection = connect(file)
  })
  afterAll(async () => {
    connection.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })

  test.each([...REMOVALS, ...DUE])('%s', (_, definition, query) => {
    const shape = toSearchShape(definition)
    const { text, values } = shape
      ? compileSearch(
          sqliteDialect,
          shape,
          'site',
          query,
          toWindow(query),
          planSearch(connection, shape, 'site', query).reach,
        )
      : compileSelect(sqliteDialect, definition.name, 'site', query, toWindow(query))
    const rows = connection.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
    const [access] = rows.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH)/.test(detail))
    expect(access).toMatch(/USING (COVERING )?INDEX \S+ \(site(_id)?=\? AND \S+[<>=]/)
  })
})
