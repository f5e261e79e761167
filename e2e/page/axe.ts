import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[]; passes: unknown[] }> }
type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** Accessibility violations of a page, shadow roots included, one line per place. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(waitForStillness)
  await page.evaluate(SOURCE)
  const { violations, passed } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // An announcement to screen readers may repeat the name of a part of the page. React Aria removes it after seven
    // seconds; removed here at once, instead of waiting.
    for (const read of document.querySelectorAll('[data-live-announcer] [role=img]')) read.remove()
    const { violations, passes } = await axe.run(document, { resultTypes: ['violations'] })
    return { violations, passed: passes.length }
  })
  // Without this, an empty page would pass.
  if (passed === 0) throw new Error('axe looked at nothing')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary}`),
  )
}

/** Runs in the page: resolves when all animations have ended, as axe would measure intermediate colours. */
async function waitForStillness(): Promise<void> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot).flatMap((inner) =>
      inner ? rootsIn(inner) : [],
    ),
  ]
  const isStill = (animation: Animation) =>
    animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
  for (let stillFrames = 0; stillFrames < 2; stillFrames++) {
    // Transitions start with the frame after the click.
    await new Promise(requestAnimationFrame)
    if (!rootsIn(document).every((root) => root.getAnimations().every(isStill))) stillFrames = -1
  }
}
