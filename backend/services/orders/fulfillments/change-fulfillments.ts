import type { FulfillmentInput, FulfillmentUpdateInput } from '../../../contract/fulfillments/fulfillment.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { getSite } from '../../sites/index.ts'
import type { ActivityDraft } from '../activities/activities.ts'
import { applyOrderChange } from '../change-order.ts'
import { loadOrderToChange } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { requireApproved } from '../rules.ts'
import { applyFulfillmentEdit, type FulfillmentChanges, requireSameLines } from './edit-fulfillment.ts'
import { fulfillmentNotFound } from './errors.ts'
import { type FulfillmentRecord, type FulfillmentsRecord, orderFulfillments } from './records.ts'
import { createFulfillment, getFulfillmentStatus, requireUniqueTrackingNumber } from './rules.ts'
import { wireFulfillments } from './wire-fulfillments.ts'

/** The fulfillments of an order; empty if none was created yet. */
export async function findFulfillments(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  orderId: string,
  work?: Pick<Work, 'get'>,
): Promise<FulfillmentsRecord> {
  const found = work
    ? await work.get(orderFulfillments, siteId, orderId)
    : await store.reader(orderFulfillments).get(siteId, orderId)
  return found ?? { siteId, id: orderId, revision: 0, fulfillments: [] }
}

/** Two callers may create the first fulfillment of an order at the same time: the second one retries. */
export async function commitFulfillments<R>(context: Context, run: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await context.commit(run)
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error
    return context.commit(run)
  }
}

/** Creates fulfillments of an order, all or none; the answer lists the new ones last. */
export async function createFulfillments(
  context: Context,
  work: Work,
  orderId: string,
  inputs: readonly FulfillmentInput[],
): Promise<FulfillmentsRecord> {
  const order = await loadOrderToChange(context, work, orderId)
  requireApproved(order)
  let record = await findFulfillments(context, orderId, work)
  const activities: ActivityDraft[] = []
  const maker = { ids: context.ids, now: context.now, country: await getCountry(context) }
  for (const input of inputs) {
    const fulfillment = createFulfillment(maker, order, record, input)
    record = { ...record, fulfillments: [...record.fulfillments, fulfillment] }
    activities.push(...trackingActivities(undefined, fulfillment))
  }
  return saveFulfillments(context, work, order, record, activities)
}

/** Changes a fulfillment's tracking and status. */
export async function updateFulfillment(
  context: Context,
  work: Work,
  orderId: string,
  { fulfillment: sent, changes }: { fulfillment: FulfillmentUpdateInput; changes: FulfillmentChanges },
): Promise<FulfillmentsRecord> {
  const { order, record, fulfillment } = await loadFulfillment(context, work, orderId, sent.id)
  requireSameLines(fulfillment, sent.lineItems)
  const edited = applyFulfillmentEdit(fulfillment, changes, await getCountry(context))
  requireUniqueTrackingNumber(record, edited.tracking, edited.id)
  const fulfillments = record.fulfillments.map((each) => (each.id === edited.id ? edited : each))
  return saveFulfillments(context, work, order, { ...record, fulfillments }, trackingActivities(fulfillment, edited))
}

/** The country that the shop sends from. */
const getCountry = async (context: Context): Promise<string | undefined> => (await getSite(context)).address?.country

/** Deletes a fulfillment, so that its items can be fulfilled again. */
export async function deleteFulfillment(
  context: Context,
  work: Work,
  orderId: string,
  id: string,
): Promise<FulfillmentsRecord> {
  const { order, record } = await loadFulfillment(context, work, orderId, id)
  const fulfillments = record.fulfillments.filter((each) => each.id !== id)
  return saveFulfillments(context, work, order, { ...record, fulfillments }, [])
}

async function loadFulfillment(context: Context, work: Work, orderId: string, id: string) {
  const order = await loadOrderToChange(context, work, orderId)
  const record = await findFulfillments(context, orderId, work)
  const fulfillment = record.fulfillments.find((each) => each.id === id)
  if (!fulfillment) throw fulfillmentNotFound(id)
  return { order, record, fulfillment }
}

/** The only place that writes fulfillments: it updates the order's fulfillment status in the same commit. */
async function saveFulfillments(
  context: Context,
  work: Work,
  order: OrderRecord,
  record: FulfillmentsRecord,
  activities: readonly ActivityDraft[],
): Promise<FulfillmentsRecord> {
  const saved = record.revision === 0 ? work.insert(orderFulfillments, record) : work.update(orderFulfillments, record)
  const status = getFulfillmentStatus(order, saved)
  const changed = status !== order.fulfillmentStatus
  await applyOrderChange(context, work, order, {
    fulfillmentStatus: status,
    activities: [
      ...activities,
      ...(changed && status === 'FULFILLED' ? (['ORDER_FULFILLED'] as const) : []),
      ...(changed && status === 'NOT_FULFILLED' ? (['ORDER_NOT_FULFILLED'] as const) : []),
    ],
  })
  work.emit('wix.ecom.v1.fulfillments_updated', saved, {
    entity: wireFulfillments(saved),
    modifiedFields: ['fulfillments'],
  })
  return saved
}

/** The activities that record the tracking information. */
function trackingActivities(before: FulfillmentRecord | undefined, after: FulfillmentRecord): ActivityDraft[] {
  const [trackingBefore, trackingAfter] = [before?.tracking, after.tracking]
  if (trackingAfter?.number !== undefined && trackingAfter.number !== trackingBefore?.number)
    return [trackingBefore?.number === undefined ? 'TRACKING_NUMBER_ADDED' : 'TRACKING_NUMBER_EDITED']
  return trackingAfter?.link !== undefined && trackingBefore?.link === undefined ? ['TRACKING_LINK_ADDED'] : []
}
