import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testCall } from '../../contract/test-call.ts'
import { refusals } from '../base/errors.ts'
import { endpoint } from '../http/endpoint.ts'
import { createTestRouter, notes, VISITOR } from '../http/test-router.ts'
import type { Context, Work } from './context/context.ts'
import { idempotencyId, idempotencyRecords } from './idempotency.ts'

const errors = refusals({ REFUSED: 400 })

const noteCall = testCall(
  'notes.create',
  'POST /notes',
  z.strictObject({ text: z.string() }),
  z.strictObject({ id: z.string() }),
)

/** Writes one note per call; `meanwhile` runs inside the handler before the write. */
const writer = (meanwhile: () => Promise<void> = async () => {}) =>
  endpoint(noteCall, 'visitor', async ({ text }, context) => {
    await meanwhile()
    if (text === 'refused') throw errors.REFUSED('Not this one')
    return context.commit((work) => write(work, context, text))
  })

function write(work: Work, context: Context, text: string): { id: string } {
  const { id } = work.insert(notes, { siteId: context.siteId, id: context.ids.guid(), text })
  return { id }
}

const key = (value: string) => ({ 'idempotency-key': value })

test('security 47: a repeated key gives the same answer, and writes once', async () => {
  const { send, store } = await createTestRouter([writer()])
  const first = await send('POST /notes', { body: { text: 'a' }, headers: key('k') })
  const second = await send('POST /notes', { body: { text: 'a' }, headers: key('k') })
  expect(second.status).toBe(200)
  expect(await second.json()).toEqual(await first.json())
  expect(await store.reader(notes).count('site-1')).toBe(1)
})

test('without a key, or with another one, the write is repeated', async () => {
  const { send, store } = await createTestRouter([writer()])
  for (const headers of [{}, {}, key('k'), key('l')]) await send('POST /notes', { body: { text: 'a' }, headers })
  expect(await store.reader(notes).count('site-1')).toBe(4)
})

test('security 47: the same key with other arguments is a conflict', async () => {
  const { send, store } = await createTestRouter([writer()])
  await send('POST /notes', { body: { text: 'a' }, headers: key('k') })
  const response = await send('POST /notes', { body: { text: 'b' }, headers: key('k') })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'IDEMPOTENCY_KEY_REUSED' } } })
  expect(await store.reader(notes).count('site-1')).toBe(1)
})

test('keys are separate per caller and site', async () => {
  const { send, store } = await createTestRouter([writer()])
  await send('POST /notes', { body: { text: 'a' }, headers: key('k') })
  await send('POST /notes', { body: { text: 'b' }, headers: key('k'), as: { ...VISITOR, visitorId: 'v-2' } })
  await send('POST /notes', { body: { text: 'c' }, headers: key('k'), as: { ...VISITOR, siteId: 'site-2' } })
  expect(await store.reader(notes).count('site-1')).toBe(2)
  expect(await store.reader(notes).count('site-2')).toBe(1)
})

test('an error is not saved: the same key can be tried again', async () => {
  const { send } = await createTestRouter([writer()])
  expect((await send('POST /notes', { body: { text: 'refused' }, headers: key('k') })).status).toBe(400)
  expect((await send('POST /notes', { body: { text: 'a' }, headers: key('k') })).status).toBe(200)
})

test('the key of an unauthenticated caller is ignored', async () => {
  const open = endpoint(noteCall, 'public', ({ text }, context) =>
    context.commit((work) => write(work, { ...context, siteId: 'site-1', ids: context.ids }, text)),
  )
  const { send, store } = await createTestRouter([open])
  for (const _ of [1, 2]) await send('POST /notes', { body: { text: 'a' }, headers: key('k') })
  expect(await store.reader(notes).count('site-1')).toBe(2)
})

test('a write with an empty answer is replayed too', async () => {
  const empty = endpoint(
    testCall('notes.clear', 'POST /notes/clear', z.strictObject({}), z.strictObject({})),
    'visitor',
    (_, context) =>
      context.commit((work) => {
        write(work, context, 'cleared')
      }),
  )
  const { send, store } = await createTestRouter([empty])
  for (const _ of [1, 2]) {
    const response = await send('POST /notes/clear', { body: {}, headers: key('k') })
    expect(await response.json()).toEqual({})
  }
  expect(await store.reader(notes).count('site-1')).toBe(1)
})

test('security 53: an answer with a secret is stored encrypted and replayed in plain', async () => {
  const secret = endpoint(noteCall, 'visitor', ({ text }, context) => context.commit(() => ({ id: `awn_${text}` })), {
    secretAnswer: true,
  })
  const { send, store } = await createTestRouter([secret])
  for (const _ of [1, 2]) {
    const response = await send('POST /notes', { body: { text: 'secret' }, headers: key('k') })
    expect(await response.json()).toEqual({ id: 'awn_secret' })
  }
  const { items } = await store.reader(idempotencyRecords).query('site-1', { paging: { limit: 10, offset: 0 } })
  expect(items).toHaveLength(1)
  expect(JSON.stringify(items)).not.toContain('awn_')
})

test('a key that is too long is refused', async () => {
  const { send } = await createTestRouter([writer()])
  expect((await send('POST /notes', { body: { text: 'a' }, headers: key('k'.repeat(256)) })).status).toBe(400)
})

describe('concurrent requests with one key', () => {
  /** A barrier: resolves for all once `count` callers have arrived. */
  function createBarrier(count: number): () => Promise<void> {
    let come = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => {
      open = resolve
    })
    return async () => {
      if (++come === count) open()
      await all
    }
  }

  test('security 47: twenty give one write and one answer', async () => {
    const { send, store } = await createTestRouter([writer(createBarrier(20))])
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send('POST /notes', { body: { text: 'a' }, headers: key('k') })),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    expect(await store.reader(notes).count('site-1')).toBe(1)
  })

  test('with different arguments one writes and the other conflicts', async () => {
    const { send, store } = await createTestRouter([writer(createBarrier(2))])
    const responses = await Promise.all(
      ['a', 'b'].map((text) => send('POST /notes', { body: { text }, headers: key('k') })),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    expect(await store.reader(notes).count('site-1')).toBe(1)
  })
})

test('caller, call and key are separated unambiguously', async () => {
  expect(idempotencyId('a', 'b', 'c')).toBe(idempotencyId('a', 'b', 'c'))
  expect(idempotencyId('a', 'bc', 'd')).not.toBe(idempotencyId('ab', 'c', 'd'))
})
