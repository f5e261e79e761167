import type { CouponSeries, CouponSeriesInput } from '../../../contract/coupons/coupon.ts'
import { hmacSha256 } from '../../../kernel/base/crypto/hash.ts'
import { missing, notFound } from '../../../kernel/base/errors.ts'
import { toCodeKey } from '../../../kernel/base/text/code-key.ts'
import { toTablePart } from '../../../kernel/base/text/csv.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import { readIdCursor } from '../../../kernel/store/query/plain-cursor.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { validateCoupon } from './change-coupons.ts'
import { type CouponSeriesRecord, couponSeries, coupons } from './records.ts'

const SERIES_JOB = 'coupons.series'
/** Codes per unit of work: few, so that shoppers do not wait for a long commit. */
const BATCH = 100
/** Batches per run of the job, so that the shop's other jobs run in between. */
const BATCHES = 20
const LISTED = 100
/** Codes per part of the table. */
const PAGE = 500

/** Crockford's base 32, which leaves out letters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 random bits: of 10,000 codes, one in a hundred million guesses is right, and wrong ones are limited. */
const CODE_LENGTH = 8

function drawCode({ ids }: Context, prefix: string | undefined): string {
  const random = hmacSha256(ids.secret(), 'coupon').slice(0, CODE_LENGTH)
  const signs = [...random].map((byte) => ALPHABET[byte % 32]).join('')
  return prefix ? `${prefix}-${signs}` : signs
}

const seriesNotFound = (id: string) => notFound(missing, 'Series of codes', id)

const schedule = ({ now }: Context, work: Work, seriesId: string) =>
  work.schedule({ kind: SERIES_JOB, payload: { seriesId }, runAt: now })

/** Creates a series, whose codes a job makes. */
export async function createSeries(context: Context, input: CouponSeriesInput): Promise<{ series: CouponSeries }> {
  const { siteId, ids, now } = context
  const { count, prefix, ...shared } = input
  const own = { siteId, id: ids.guid(), createdDate: now.toISOString() }
  const {
    code: _,
    codeKey: __,
    active: ___,
    ...terms
  } = await validateCoupon(context, { ...own, ...shared, code: '', active: true }, 'series')
  return context.commit(async (work) => {
    const record = work.insert(couponSeries, { ...terms, ...(prefix && { prefix }), count, made: 0 })
    schedule(context, work, record.id)
    return { series: wireSeries(record, 0) }
  })
}

const wireSeries = ({ siteId: _, revision: __, isEnding: ___, ...series }: CouponSeriesRecord, used: number) => ({
  ...(structuredClone(series) as Omit<CouponSeries, 'used'>),
  used,
})

const ofSeries = (id: string): Filter => ({ op: 'eq', path: 'seriesId', value: id })

/** The newest series, with the number of codes that orders have used. */
export async function listSeries({ store, siteId }: Context): Promise<CouponSeries[]> {
  const { items } = await store.reader(couponSeries).query(siteId, {
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: LISTED, offset: 0 },
  })
  const shown = items.filter(({ isEnding }) => !isEnding)
  const used = await Promise.all(
    shown.map(({ id }) =>
      store.reader(coupons).count(siteId, allOf(ofSeries(id), { op: 'eq', path: 'usesLeft', value: 0 })),
    ),
  )
  return shown.map((record, index) => wireSeries(record, used[index] ?? 0))
}

const COLUMNS = ['code', 'used', 'starts', 'ends']

/** A part of the table of codes. */
export async function exportSeries(context: Context, id: string, cursor: string | undefined) {
  const { store, siteId } = context
  const after = readIdCursor(cursor)
  const record = await store.reader(couponSeries).get(siteId, id)
  if (!record || record.isEnding) throw seriesNotFound(id)
  const { items } = await store.reader(coupons).query(siteId, {
    filter: allOf(ofSeries(id), after === undefined ? undefined : { op: 'gt', path: 'id', value: after }),
    sort: [{ path: 'id', order: 'ASC' }],
    paging: { limit: PAGE, offset: 0 },
  })
  const rows = items.map(({ code, usesLeft, startsAt = '', expiresAt = '' }) => [
    code,
    usesLeft === 0 ? 'true' : 'false',
    startsAt,
    expiresAt,
  ])
  return toTablePart(COLUMNS, rows, { after, next: items.length === PAGE ? items.at(-1)?.id : undefined })
}

/** Deletes a series and its first codes; a job deletes the others. */
export function deleteSeries(context: Context, id: string): Promise<void> {
  return context.commit(async (work) => {
    const record = await work.get(couponSeries, context.siteId, id)
    if (!record || record.isEnding) throw seriesNotFound(id)
    work.update(couponSeries, { ...record, isEnding: true })
    await deleteCodes(context, work, id)
    schedule(context, work, id)
  })
}

/** Makes the codes of a series, or deletes those of one that ends. */
export const seriesJob: JobHandler = {
  kind: SERIES_JOB,
  async run({ payload }, context) {
    const seriesId = payload.seriesId as string
    for (let batch = 0; batch < BATCHES; batch++) if (!(await runBatch(context, seriesId))) return
    await context.commit(async (work) => schedule(context, work, seriesId))
  },
}

/** Runs a batch as one unit of work. Returns whether there is more to do. */
function runBatch(context: Context, seriesId: string): Promise<boolean> {
  return context.commit(async (work) => {
    const record = await work.get(couponSeries, context.siteId, seriesId)
    if (!record) return false
    if (!record.isEnding) return makeCodes(context, work, record)
    const isMore = await deleteCodes(context, work, seriesId)
    if (!isMore) work.delete(couponSeries, record)
    return isMore
  })
}

function makeCodes(context: Context, work: Work, record: CouponSeriesRecord): boolean {
  const { id: seriesId, revision: _, prefix, count, made, isEnding: __, ...shared } = record
  const next = Math.min(count, made + BATCH)
  for (let number = made; number < next; number++) {
    const code = drawCode(context, prefix)
    work.insert(coupons, {
      ...shared,
      id: context.ids.guid(),
      seriesId,
      code,
      codeKey: toCodeKey(code),
      active: true,
      usesLeft: 1,
      createdDate: context.now.toISOString(),
    })
  }
  if (next > made) work.update(couponSeries, { ...record, made: next })
  return next < count
}

async function deleteCodes({ siteId }: Context, work: Work, seriesId: string): Promise<boolean> {
  const { items } = await work.query(coupons, siteId, {
    filter: ofSeries(seriesId),
    paging: { limit: BATCH, offset: 0 },
  })
  for (const coupon of items) work.delete(coupons, coupon)
  return items.length === BATCH
}
