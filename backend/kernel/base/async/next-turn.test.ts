import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

test('security 74: of all that wait, one goes on per turn of the event loop, in order', async () => {
  const turns: number[] = []
  let turn = 0
  let isCounting = true
  const count = () => {
    turn++
    if (isCounting) setImmediate(count)
  }
  setImmediate(count)
  const work = async () => {
    await nextTurn()
    turns.push(turn)
  }
  await Promise.all([work(), work(), work()])
  isCounting = false
  expect(new Set(turns).size).toBe(3)
  expect(turns).toEqual([...turns].sort((a, b) => a - b))
})
