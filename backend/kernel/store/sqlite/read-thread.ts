import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { StoreDamagedError } from '../errors.ts'
import { toWindow } from '../paging.ts'
import { toSearchShape } from '../sql/search-shape.ts'
import { connectReadOnly } from './connection.ts'
import type { ReadAnswer, ReadRequest, ReadResult, ReadThreadData } from './read-threads.ts'
import { createStatements, type Statements } from './statements.ts'

/** The SQL function that counts each row that a search reads. */
const SPEND = 'awning_spend'
/** The number of rows between two checks of the time limit. */
const ROWS_PER_CHECK = 1_024
/** A lower scheduling priority, because requests of shoppers come first. */
const LOWER_PRIORITY = 10

const { file, definitions } = workerData as ReadThreadData

// Linux applies the priority to this thread only; other systems would apply it to the whole process.
if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

let rowsLeft = Number.POSITIVE_INFINITY
let deadline = Number.POSITIVE_INFINITY
let exceeded = false

const connection = connectReadOnly(file, {
  [SPEND]: () => {
    rowsLeft--
    const late = rowsLeft % ROWS_PER_CHECK === 0 && performance.now() > deadline
    if (rowsLeft >= 0 && !late) return 1
    exceeded = true
    throw new Error('the budget is spent')
  },
})

type Planned = { free: Statements; limited: Statements }

const tables = new Map<string, Planned>(
  definitions.map((definition) => {
    const shape = toSearchShape(definition)
    const plan = (spend?: string) =>
      createStatements(connection, definition, shape, { texts: true, ...(spend && { spend }) })
    return [definition.name, { free: plan(), limited: plan(SPEND) }]
  }),
)

parentPort?.on('message', (request: ReadRequest) => {
  parentPort?.postMessage(answer(request))
})

function answer(request: ReadRequest): ReadAnswer {
  const { budget } = request
  exceeded = false
  rowsLeft = budget?.rows ?? Number.POSITIVE_INFINITY
  const begun = performance.now()
  deadline = begun + (budget?.milliseconds ?? Number.POSITIVE_INFINITY)
  const result = tryRead(request)
  return { ...result, milliseconds: performance.now() - begun }
}

function tryRead(request: ReadRequest): ReadResult {
  try {
    return read(request)
  } catch (error) {
    if (exceeded) return { kind: 'exceeded' }
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', damaged: error instanceof StoreDamagedError, message }
  }
}

function read(request: ReadRequest): ReadResult {
  const { collection, siteId } = request
  const table = tables.get(collection)
  if (!table) throw new Error(`the collection ${collection} was not prepared`)
  const statements = request.budget ? table.limited : table.free
  if (request.kind === 'query') {
    const { statement } = statements.select(siteId, request.query, toWindow(request.query))
    return { kind: 'query', bodies: connection.all<{ body: string }>(statement).map(({ body }) => body) }
  }
  const { statement } = statements.count(siteId, request.filter)
  return { kind: 'count', count: connection.get<{ count: number }>(statement)?.count ?? 0 }
}
