import lighthouse, { type Flags, type Result } from 'lighthouse'

type Audit = Result['audits'][string]

/** The categories of Lighthouse. */
export type Column = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** Lighthouse's result for a page: 0 to 100 per category, and the audits that lost points. */
export type Measurement = { scores: Partial<Record<Column, number>>; faults: string[] }

/**
 * How the slow network is simulated: calculated afterwards, which is Lighthouse's default, or throttled while the page
 * loads.
 */
type Throttling = 'simulate' | 'devtools'

/** Audits a page as a mid-range phone, in the browser that listens on this port. */
export async function measurePage(
  port: number,
  url: string,
  columns: readonly Column[],
  throttlingMethod: Throttling = 'simulate',
): Promise<Measurement> {
  const flags: Flags = { port, logLevel: 'silent', onlyCategories: [...columns], throttlingMethod }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scores: Measurement['scores'] = {}
  const faults: string[] = []
  for (const column of columns) {
    const category = lhr.categories[column]
    if (!category) throw new Error(`Lighthouse has no column ${column}`)
    scores[column] = Math.round((category.score ?? 0) * 100)
    for (const { id, weight } of category.auditRefs) {
      const audit = lhr.audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 1) faults.push(toFault(column, audit))
    }
  }
  return { scores, faults }
}

/** A failed audit in one line, with its first elements. */
function toFault(column: Column, { id, displayValue, details }: Audit): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items.slice(0, 3) : []
  const places = items.map((item) => JSON.stringify(item).slice(0, 300))
  return [`${column}: ${id}`, displayValue, ...places].filter(Boolean).join(' ')
}
