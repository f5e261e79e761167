import { expect, test } from 'vitest'
import { turns } from '../../../testing/turns.ts'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

test('work of one key runs with limited concurrency, and all of it completes', async () => {
  const inTurn = createKeyedSemaphore(3)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await turns(3)
    running--
    return 'done'
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => inTurn('a', work)))
  expect([all.length, most]).toEqual([20, 3])
})

test('keys are independent, and a failure releases its slot', async () => {
  const inTurn = createKeyedSemaphore(1)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const held = inTurn('a', () => gate)
  expect(await inTurn('b', async () => 'b')).toBe('b')
  const failing = inTurn('a', async () => {
    throw new Error('no')
  })
  const after = inTurn('a', async () => 'after')
  open()
  await held
  await expect(failing).rejects.toThrow('no')
  expect(await after).toBe('after')
})
