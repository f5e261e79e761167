import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[]; passes: unknown[] }> }
type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What axe finds wrong with a page, shadow roots included, one line per place. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(stillness)
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

/** Runs in the page: ends when nothing fades or moves any more, whose colours would be taken half-way. */
async function stillness(): Promise<void> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot).flatMap((inner) =>
      inner ? rootsIn(inner) : [],
    ),
  ]
  const isStill = (animation: Animation) =>
    animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
  for (let calm = 0; calm < 2; calm++) {
    // What was pressed just now begins to move with the next frame.
    await new Promise(requestAnimationFrame)
    if (!rootsIn(document).every((root) => root.getAnimations().every(isStill))) calm = -1
  }
}
