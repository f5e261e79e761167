import { expect } from '@playwright/test'
import { PATIENCE_MS } from '../page/patience.ts'
import { buildForPage } from './build-for-page.ts'
import type { PageDocument } from './page-driver.ts'
import type { ElementQuery } from './page-queries.ts'

/** The actions of a user in a document. Elements are found by role and name, through open shadow roots. */
export type Visitor = {
  readonly document: PageDocument
  /** Waits until the element can be clicked and does not move, and clicks it. */
  press(role: string, name: string | RegExp): Promise<void>
  /** Fills in a field, or chooses an option of a list. */
  fill(name: string | RegExp, text: string): Promise<void>
  value(name: string | RegExp): Promise<string | undefined>
  /** Waits until an element of this role and name is visible. */
  sees(role: string, name: string | RegExp): Promise<void>
  /** Waits until no element of this role and name is visible. */
  misses(role: string, name: string | RegExp): Promise<void>
  /** Waits until this text is visible. */
  reads(words: string | RegExp): Promise<void>
  /** All visible text. */
  text(): Promise<string>
}

/** Timeout of a page, as machines are shared. */
const PATIENCE = { timeout: PATIENCE_MS, intervals: [50, 100, 100, 250] }

export const eventually = <Value>(read: () => Promise<Value>, message: string) =>
  expect.poll(read, { ...PATIENCE, message })

let built: Promise<string> | undefined

/** The queries as one expression that any engine can evaluate in any page. */
async function buildQueries(): Promise<string> {
  const code = await buildForPage(new URL('./page-queries.ts', import.meta.url), 'iife')
  return code.replace(/^[\s\S]*?queries\s*=\s*/, '').replace(/;\s*$/, '')
}

export async function createVisitor(document: PageDocument): Promise<Visitor> {
  built ??= buildQueries()
  const queries = await built
  const call = (name: string, ...args: unknown[]) =>
    `(${queries}).${name}(${args.map((each) => JSON.stringify(each)).join(', ')})`
  const toQuery = (role: string, name: string | RegExp): ElementQuery => ({
    role,
    name: typeof name === 'string' ? name : { pattern: name.source },
  })
  const ask = async <Value>(name: string, ...args: unknown[]): Promise<Value | undefined> =>
    document.evaluate<Value>(call(name, ...args)).catch((error: unknown) => {
      if (isMomentary(error)) return undefined
      throw error
    })
  const text = async () => (await ask<string>('shownText')) ?? ''

  return {
    document,
    press: async (role, name) => {
      const query = toQuery(role, name)
      let before: string | null | undefined
      await eventually(async () => {
        const last = before
        before = await ask<string | null>('measurePressable', query)
        if (!before || before !== last) return false
        const target = await document.find(call('findPressable', query)).catch(() => undefined)
        if (!target) return false
        // A page that has just been scrolled may have rendered the element anew.
        return target.click().then(
          () => true,
          (error) => {
            if (/not clickable/.test(`${error}`)) return false
            throw error
          },
        )
      }, `${role} "${name}" can be pressed`).toBe(true)
    },
    fill: async (name, value) => {
      const query = toQuery('field', name)
      await eventually(async () => ask('setField', query, value), `"${name}" can be filled in`).toBe(true)
      if (await ask('isSelect', query)) return
      const field = await document.find(call('findField', query))
      await field?.type(value)
      await eventually(async () => toLetters(await ask<string>('fieldValue', query)), `"${name}" is filled in`).toBe(
        toLetters(value),
      )
    },
    value: (name) => ask('fieldValue', toQuery('field', name)),
    sees: (role, name) =>
      eventually(async () => ask('exists', toQuery(role, name)), `${role} "${name}" is shown`).toBe(true),
    misses: (role, name) =>
      eventually(async () => ask('exists', toQuery(role, name)), `${role} "${name}" is gone`).toBe(false),
    reads: (words) =>
      typeof words === 'string'
        ? eventually(text, `"${words}" is shown`).toContain(words)
        : eventually(text, `${words} is shown`).toMatch(words),
    text,
  }
}

/** Ignores spaces, as some fields group digits while they are typed. */
const toLetters = (text = '') => text.replace(/\s/g, '')

/** Whether the error only means that the document is being replaced by the next one. */
const isMomentary = (error: unknown) =>
  /navigat|context was destroyed|detached|no such (frame|window|execution)|DiscardedBrowsingContext|Cannot find context|realm|JSWindowActor|NoSuchFrame|stale/i.test(
    `${error}`,
  )
