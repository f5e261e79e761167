import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'

export type FloorDocument = { count: number; payload: string }

/** Exactly one storage operation each, on the bare driver. */
export type FloorStore = {
  read(id: string): Promise<FloorDocument | undefined>
  insert(id: string, document: FloorDocument): Promise<void>
  /** Reads, increments and writes back; begins with `fresh`. */
  change(id: string, fresh: FloorDocument): Promise<FloorDocument>
  close(): Promise<void>
}

const counted = (document: FloorDocument): FloorDocument => ({ ...document, count: document.count + 1 })

/** SQLite as durable as the project's: WAL, `synchronous=FULL`, one commit per turn of the event loop. */
export function openSqliteFloor(file: string): FloorStore {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec('CREATE TABLE IF NOT EXISTS floor (id TEXT PRIMARY KEY, body TEXT NOT NULL)')
  const select = database.prepare('SELECT body FROM floor WHERE id = ?')
  const write = database.prepare('INSERT INTO floor VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET body = ?2')
  const read = (id: string) => {
    const row = select.get(id) as { body: string } | undefined
    return row && (JSON.parse(row.body) as FloorDocument)
  }

  let waiting: (() => () => void)[] = []
  function flush(): void {
    const units = waiting
    waiting = []
    database.exec('BEGIN IMMEDIATE')
    const callbacks = units.map((unit) => unit())
    database.exec('COMMIT')
    for (const settle of callbacks) settle()
  }
  const together = <T>(unit: () => T): Promise<T> =>
    new Promise((resolve) => {
      const run = () => {
        const result = unit()
        return () => resolve(result)
      }
      if (waiting.push(run) === 1) setImmediate(flush)
    })

  return {
    read: async (id) => read(id),
    insert: (id, document) => together(() => void write.run(id, JSON.stringify(document))),
    change: (id, fresh) =>
      together(() => {
        const known = read(id)
        const next = known ? counted(known) : fresh
        write.run(id, JSON.stringify(next))
        return next
      }),
    close: async () => database.close(),
  }
}

/** PostgreSQL with prepared statements; a change is two round trips: a select, then an update on the same version. */
export async function openPostgresFloor(connectionString: string): Promise<FloorStore> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query('CREATE TABLE IF NOT EXISTS floor (id TEXT PRIMARY KEY, body TEXT NOT NULL)')
  const run = (name: string, text: string, values: string[]) => pool.query<{ body: string }>({ name, text, values })
  const createBody = async (id: string) =>
    (await run('read', 'SELECT body FROM floor WHERE id = $1', [id])).rows[0]?.body
  const insert = async (id: string, document: FloorDocument) => {
    await run('insert', 'INSERT INTO floor VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [id, JSON.stringify(document)])
  }
  return {
    async read(id) {
      const body = await createBody(id)
      return body === undefined ? undefined : (JSON.parse(body) as FloorDocument)
    },
    insert,
    async change(id, fresh) {
      for (;;) {
        const body = await createBody(id)
        if (body === undefined) {
          await insert(id, fresh)
          return fresh
        }
        const next = counted(JSON.parse(body) as FloorDocument)
        const text = 'UPDATE floor SET body = $3 WHERE id = $1 AND body = $2'
        if ((await run('update', text, [id, body, JSON.stringify(next)])).rowCount === 1) return next
      }
    },
    close: () => pool.end(),
  }
}
