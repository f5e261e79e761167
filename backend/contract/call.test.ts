import { expect, test } from 'vitest'
import { z } from 'zod'
import { callGroup } from './call.ts'

const facts = {
  name: 'things.getThing',
  route: 'GET /things/{id}',
  access: 'read',
  summary: 'Reads a thing.',
  input: z.strictObject({ id: z.string(), kind: z.enum(['SMALL', 'LARGE']).optional() }),
  output: z.strictObject({}),
  example: { id: '7' },
} as const
const group = { id: 'things', title: 'Things', about: 'What there is.', scope: 'catalog' } as const
const thingCall = callGroup(group)

test('a call has the scope of its group, for what it does', () => {
  expect(thingCall(facts)).toMatchObject({ group, scope: 'catalog.read' })
  expect(thingCall({ ...facts, access: 'write' }).scope).toBe('catalog.write')
  expect(callGroup({ ...group, scope: null })(facts).scope).toBeNull()
})

test('a call or group without a required fact does not compile', () => {
  const { access: _access, ...withoutAccess } = facts
  const { summary: _summary, ...withoutSummary } = facts
  const { example: _example, ...withoutExample } = facts
  const { scope: _scope, ...withoutScope } = group
  // @ts-expect-error whether it reads or writes
  thingCall(withoutAccess)
  // @ts-expect-error what it does
  thingCall(withoutSummary)
  // @ts-expect-error an example
  thingCall(withoutExample)
  // @ts-expect-error a field of the example that the input needs
  thingCall({ ...facts, example: {} })
  // @ts-expect-error a value that the input does not take
  thingCall({ ...facts, example: { id: '7', kind: 'HUGE' } })
  // @ts-expect-error a summary is a sentence
  thingCall({ ...facts, summary: 'Reads a thing' })
  // @ts-expect-error a limit that is in no table
  thingCall({ ...facts, limits: ['thing.visitor'] })
  // @ts-expect-error the area of its scopes
  callGroup(withoutScope)
  // @ts-expect-error an area that keys do not know
  callGroup({ ...group, scope: 'things' })
  // @ts-expect-error nobody writes audit records
  callGroup({ ...group, scope: 'audit' })({ ...facts, access: 'write' })
  expect(callGroup({ ...group, scope: 'audit' })(facts).scope).toBe('audit.read')
})
