import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'

type Body = Readonly<Record<string, unknown>>
export type Row = { table: string; site_id: string; id: string; body: Body }
/** Every document in a database, by collection, site and id. */
export type Documents = ReadonlyMap<string, Row>

/** A document that a process wrote: the fields that it changed, or those of a new one; without, it deleted the document. */
export type LateWrite = {
  table: string
  siteId: string
  id: string
  set?: Body
  /** Fields that it took away. */
  unset?: readonly string[]
  isNew?: true
}

export async function listDocuments(client: pg.Client): Promise<Documents> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'body'",
  )
  const found = new Map<string, Row>()
  for (const { name } of tables) {
    const { rows } = await client.query<Omit<Row, 'table'>>(`SELECT site_id, id, body FROM ${escapeIdentifier(name)}`)
    for (const row of rows) found.set(JSON.stringify([name, row.site_id, row.id]), { table: name, ...row })
  }
  return found
}

/** The writes that lead from one state to another. */
export function toLateWrites(before: Documents, after: Documents): readonly LateWrite[] {
  const writes: LateWrite[] = []
  for (const [key, { table, site_id: siteId, id, body }] of after) {
    const earlier = before.get(key)?.body
    if (!earlier) writes.push({ table, siteId, id, set: body, isNew: true })
    else if (!isDeepStrictEqual(earlier, body)) {
      const changed = Object.entries(body).filter(
        ([name, value]) => name !== 'revision' && !isDeepStrictEqual(earlier[name], value),
      )
      const unset = Object.keys(earlier).filter((name) => !(name in body))
      writes.push({ table, siteId, id, set: Object.fromEntries(changed), ...(unset.length > 0 && { unset }) })
    }
  }
  for (const [key, { table, site_id: siteId, id }] of before) if (!after.has(key)) writes.push({ table, siteId, id })
  return writes
}

const withoutRevision = ({ revision: _, ...set }: Body) => set

/**
 * Writes as a process of the earlier version does: it keeps fields that it does not know, and raises revisions. A field
 * that it has changed is written whole.
 */
export async function writeLate(client: pg.Client, writes: readonly LateWrite[]): Promise<void> {
  for (const { table, siteId, id, set, unset = [], isNew } of writes) {
    const name = escapeIdentifier(table)
    if (!set) await client.query(`DELETE FROM ${name} WHERE site_id = $1 AND id = $2`, [siteId, id])
    else if (isNew)
      await client.query(`INSERT INTO ${name} (site_id, id, revision, body) VALUES ($1, $2, $3, $4)`, [
        siteId,
        id,
        set.revision,
        set,
      ])
    else
      await client.query(
        `UPDATE ${name} SET revision = revision + 1, body = (body || $3::jsonb || jsonb_build_object('revision', revision + 1)) - $4::text[]` +
          ' WHERE site_id = $1 AND id = $2',
        [siteId, id, withoutRevision(set), unset],
      )
  }
}
