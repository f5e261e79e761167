import type { ImportKind } from '../../backend/contract/imports/enumerations.ts'
import { until } from '../until.ts'
import { callServer } from './http.ts'
import type { RunningServer } from './running-server.ts'

const PART = 200_000

export type ImportFigures = {
  status: string
  creates: number
  errors: number
  done: number
  failed: number
  kept: number
  total: number
}

/** A CSV table of this many products with stock; `wrong` of its rows, evenly spread, are invalid. */
export function drawTable(products: number, wrong: number): string {
  const rows = Array.from({ length: products }, (_, index) => {
    const isWrong = wrong > 0 && index % Math.floor(products / wrong) === 0
    const price = isWrong ? 'much' : ((index % 500) + 0.5).toFixed(2)
    return `table-${index},"Product, number ${index}",${price},${index % 90},T-${index}`
  })
  return `handle,name,price,stock,sku\n${rows.join('\n')}\n`
}

/** A CSV table of orders with two lines each; `wrong` of them are invalid. */
export function drawOrderTable(orders: number, wrong: number): string {
  const rows = Array.from({ length: orders }, (_, index) => {
    const isWrong = wrong > 0 && index % Math.floor(orders / wrong) === 0
    const date = isWrong ? 'yesterday' : `2024-0${1 + (index % 9)}-11`
    const number = 5_000_000 + index
    return `${number},${date},APPROVED,PAID,buyer${index}@example.com,30.00,Mug,2,10.00\n${number},,,,,,Plate,1,10.00`
  })
  return `number,date,status,payment_status,email,total,line,quantity,price\n${rows.join('\n')}\n`
}

/** A CSV table of reviews of one product, each by another person; `wrong` of them are invalid. */
export function drawReviewTable(reviews: number, wrong: number, { fixture }: RunningServer): string {
  const rows = Array.from({ length: reviews }, (_, index) => {
    const isWrong = wrong > 0 && index % Math.floor(reviews / wrong) === 0
    const rating = isWrong ? 9 : 1 + (index % 5)
    return `Title ${index},It pours well.,${rating},2024-0${1 + (index % 9)}-11,ok,Ada,author${index}@example.com,${fixture.products.simple.id}`
  })
  return `title,body,rating,review_date,curated,reviewer_name,reviewer_email,product_id\n${rows.join('\n')}\n`
}

/** Sends a table to a running server; returns the id of its import. */
export async function sendTable(
  { base, fixture }: RunningServer,
  csv: string,
  kind: ImportKind = 'PRODUCTS',
  more: { copyPictures?: boolean } = {},
): Promise<string> {
  const token = fixture.adminApiKey
  const begun = await callServer<{ import: { id: string } }>(base, 'POST', '/awning/v1/imports', token, {
    kind,
    fileName: 'table.csv',
    ...more,
  })
  const { id } = begun.import
  for (let offset = 0; offset < csv.length; offset += PART)
    await callServer(base, 'POST', `/awning/v1/imports/${id}/parts`, token, {
      offset,
      csv: csv.slice(offset, offset + PART),
      last: offset + PART >= csv.length,
    })
  return id
}

async function readImport({ base, fixture }: RunningServer, id: string): Promise<ImportFigures> {
  const path = `/awning/v1/imports/${id}`
  return (await callServer<{ import: ImportFigures }>(base, 'GET', path, fixture.adminApiKey)).import
}

export const runImport = ({ base, fixture }: RunningServer, id: string, act: 'run' | 'undo') =>
  callServer(base, 'POST', `/awning/v1/imports/${id}/${act}`, fixture.adminApiKey)

/** Waits until an import has ended, or until it has processed this many rows. */
export async function waitForImport(server: RunningServer, id: string, done?: number): Promise<ImportFigures> {
  let figures = await readImport(server, id)
  await until(async () => {
    figures = await readImport(server, id)
    return ['IMPORTED', 'UNDONE'].includes(figures.status) || (done !== undefined && figures.done >= done)
  })
  return figures
}

export async function countProducts({ base, fixture }: RunningServer): Promise<number> {
  const path = '/stores-reader/v1/products/query-platformized'
  const body = { query: { paging: { limit: 1 } } }
  const answer = await callServer<{ metadata: { total: number } }>(base, 'POST', path, fixture.adminApiKey, body)
  return answer.metadata.total
}

/** Counts the orders that were created before 2025. */
export async function countOrders({ base, fixture }: RunningServer): Promise<number> {
  const search = { filter: { createdDate: { $lt: '2025-01-01T00:00:00.000Z' } }, cursorPaging: { limit: 100 } }
  let count = 0
  for (let sent: object = search; ; ) {
    const { orders, metadata } = await callServer<{
      orders: object[]
      metadata: { cursors?: { next?: string }; hasNext?: boolean }
    }>(base, 'POST', '/ecom/v1/orders/search', fixture.adminApiKey, { search: sent })
    count += orders.length
    const cursor = metadata.cursors?.next
    if (!cursor || orders.length === 0) return count
    sent = { cursorPaging: { limit: 100, cursor } }
  }
}

/** The number of public reviews of a product; throws where the counters of its stars, kept with each review, differ. */
export async function countReviews({ base, fixture }: RunningServer): Promise<number> {
  const { id } = fixture.products.simple
  const filter = { namespace: 'stores', entityId: id }
  const token = fixture.adminApiKey
  const { count } = await callServer<{ count: number }>(base, 'POST', '/reviews/v1/reviews/count', token, { filter })
  const path = `/awning/v1/reviews/summaries?entityIds=${id}`
  const { summaries } = await callServer<{ summaries: { count: number }[] }>(base, 'GET', path, token)
  if (summaries[0]?.count !== count) throw new Error(`${summaries[0]?.count} stars of ${count} reviews`)
  return count
}
