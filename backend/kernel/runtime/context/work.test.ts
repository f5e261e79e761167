import { expect, test } from 'vitest'
import { createTestRouter, notes, VISITOR } from '../../http/test-router.ts'
import { auditRecords } from '../audit/audit-records.ts'
import { idempotencyRecords } from '../idempotency.ts'
import { createContext, deriveContext, type RequestFacts } from './work.ts'

const SITE = 'site-1'
const NOTE = { siteId: SITE, id: 'n', text: 'A note' }

async function openCall(facts: Partial<RequestFacts> = {}) {
  const verified: string[] = []
  const captcha = {
    challenge: async () => ({}) as never,
    async verify(solution: string) {
      verified.push(solution)
      return solution === 'right'
    },
  }
  const { dependencies, store } = await createTestRouter([], { captcha })
  const identified: RequestFacts['identity'][] = []
  const context = createContext(dependencies, {
    siteId: SITE,
    identity: VISITOR,
    requestId: 'r',
    idempotency: { id: 'key', argumentsMac: 'hash' },
    audit: { actor: { type: 'APP', id: 'a' }, call: 'c' } as never,
    setActor: ({ identity }) => void identified.push(identity),
    ...facts,
  })
  const records = async () => ({
    answers: await store.reader(idempotencyRecords).count(SITE),
    audited: await store.reader(auditRecords).count(SITE),
    notes: await store.reader(notes).count(SITE),
  })
  return { context, records, verified, identified }
}

const write = (work: { insert(collection: typeof notes, note: typeof NOTE): unknown }) => work.insert(notes, NOTE)

test('a call saves its answer under the idempotency key, and an audit record', async () => {
  const { context, records } = await openCall()
  await context.commit(write)
  expect(await records()).toEqual({ answers: 1, audited: 1, notes: 1 })
})

test('a context without idempotency saves neither', async () => {
  const { context, records, identified } = await openCall()
  const derived = deriveContext(context, { idempotency: false })
  await derived.commit(write)
  expect(await records()).toEqual({ answers: 0, audited: 0, notes: 1 })
  expect(derived).toMatchObject({ siteId: SITE, identity: VISITOR, requestId: 'r' })
  expect(identified).toEqual([])
})

test('a context of another identity uses its site, sets the actor of the log, and inherits neither idempotency key nor captcha', async () => {
  const { context, records, identified } = await openCall({ captchaProof: 'right' })
  const identity = { ...VISITOR, siteId: 'site-2' }
  const derived = deriveContext(context, { siteId: 'site-2', identity })
  expect(derived).toMatchObject({ siteId: 'site-2', identity, requestId: 'r' })
  expect(identified).toEqual([identity])
  await derived.commit(write)
  expect(await records()).toEqual({ answers: 0, audited: 0, notes: 1 })
  await context.requireCaptcha()
  await expect(derived.requireCaptcha()).rejects.toMatchObject({ status: 428 })
})

test('a captcha solution from a form replaces the one of the header, and is verified once', async () => {
  const { context, verified } = await openCall({ captchaProof: 'wrong' })
  await expect(context.requireCaptcha()).rejects.toMatchObject({ status: 428 })
  const derived = deriveContext(context, { captchaProof: 'right' })
  await derived.requireCaptcha()
  await derived.requireCaptcha()
  expect(verified).toEqual(['wrong', 'right'])
})

test('commits within a unit of work are rolled back with it', async () => {
  const { context, records } = await openCall()
  const failing = context.commit(async (work) => {
    await deriveContext(context, { transaction: work }).commit(write)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await records()).toEqual({ answers: 0, audited: 0, notes: 0 })
})
