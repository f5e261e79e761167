import type { EventType } from '../../../contract/events.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import {
  DEMAND_ID,
  eventLog,
  eventNumbers,
  type LoggedEventRecord,
  NUMBER_ID,
  streamDemands,
  toLogId,
  toNumber,
} from './records.ts'

const PART = 200

/** The number of the newest event. */
export async function readLastNumber({ store, siteId }: Context): Promise<number> {
  return (await store.reader(eventNumbers).get(siteId, NUMBER_ID))?.last ?? 0
}

/** Whether all events of these types after this number are still in the log; false if that is not certain. */
export async function hasAllAfter(context: Context, number: number, types: readonly EventType[]): Promise<boolean> {
  const { store, siteId } = context
  const demand = await store.reader(streamDemands).get(siteId, DEMAND_ID)
  if (!types.every((type) => (demand?.types[type]?.since ?? number + 1) <= number)) return false
  const last = await readLastNumber(context)
  if (number >= last) return number === last
  const { items } = await store.reader(eventLog).query(siteId, {
    sort: [{ path: 'id', order: 'ASC' }],
    paging: { limit: 1, offset: 0 },
  })
  return items.some((oldest) => toNumber(oldest) <= number + 1)
}

/** The next events after a number; the page size bounds the memory. */
export async function readAfter({ store, siteId }: Context, number: number): Promise<readonly LoggedEventRecord[]> {
  const { items } = await store.reader(eventLog).query(siteId, {
    filter: { op: 'gt', path: 'id', value: toLogId(number) },
    sort: [{ path: 'id', order: 'ASC' }],
    paging: { limit: PART, offset: 0 },
  })
  return items
}
