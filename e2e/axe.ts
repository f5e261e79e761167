import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[]; passes: unknown[] }> }
type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What axe finds wrong with a page, shadow roots included, one line per place. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE)
  const { violations, passed } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations, passes } = await axe.run(document, { resultTypes: ['violations'] })
    return { violations, passed: passes.length }
  })
  // A page on which nothing could be looked at would have no violations either.
  if (passed === 0) throw new Error('axe looked at nothing')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary}`),
  )
}
