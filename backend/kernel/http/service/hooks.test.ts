import { expect, test } from 'vitest'
import { turns } from '../../../testing/turns.ts'
import { jobs } from '../../runtime/jobs/jobs.ts'
import { createTestRouter } from '../test-router.ts'
import { createHooks } from './hooks.ts'

test('a hook runs for every service that declares it, in the order of the services', async () => {
  const calls: string[] = []
  const service = (name: string) => ({
    async onVisitorSignIn() {
      calls.push(`${name} begins`)
      await turns(3)
      calls.push(`${name} ends`)
    },
  })
  const { contextFor } = await createTestRouter([])
  const context = contextFor('s')
  const hooks = createHooks([service('cart'), {}, service('checkout')])
  await context.commit((work) => hooks.onVisitorSignIn(context, work, { visitorId: 'v', memberId: 'm' }))
  expect(calls).toEqual(['cart begins', 'cart ends', 'checkout begins', 'checkout ends'])
})

test('a failing hook rolls back the unit of work and skips later hooks', async () => {
  const calls: string[] = []
  const { contextFor, store } = await createTestRouter([])
  const context = contextFor('s')
  const hooks = createHooks([
    {
      async onVisitorSignIn(_, work) {
        work.schedule({ kind: 'never', payload: {}, runAt: context.now, key: 'left-over' })
        throw new Error('no')
      },
    },
    {
      async onVisitorSignIn() {
        calls.push('later')
      },
    },
  ])
  const signIn = { visitorId: 'v', memberId: 'm' }
  await expect(context.commit((work) => hooks.onVisitorSignIn(context, work, signIn))).rejects.toThrow('no')
  expect(calls).toEqual([])
  expect(await store.reader(jobs).get('s', 'left-over')).toBeUndefined()
})
