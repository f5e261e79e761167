import { expect, test } from 'vitest'
import { createPictureTurn } from './picture-queue.ts'

/** Work that ends on request; `log` names what has begun. */
function createDesk() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, network: string, pixels = 1) => {
    const turn = createPictureTurn(pixels)
    turn.join(network)
    const done = turn.run(
      () =>
        new Promise<void>((resolve) => {
          log.push(name)
          ends.set(name, resolve)
        }),
    )
    return { ...turn, done }
  }
  /** Ends what runs, until nothing does. */
  const finish = async () => {
    await new Promise(setImmediate)
    for (let ended = 0; ended < log.length; ) {
      for (; ended < log.length; ended++) ends.get(log[ended] ?? '')?.()
      await new Promise(setImmediate)
    }
  }
  const end = async (name: string) => {
    await new Promise(setImmediate)
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { log, ask, end, finish }
}

test('security 78: networks take turns, so a crowd does not delay another’s first picture', async () => {
  const { log, ask, end, finish } = createDesk()
  const crowd = Array.from({ length: 50 }, (_, number) => ask(`crowd ${number}`, '192.0.2.1'))
  const own = ask('own', '198.51.100.7')
  await end('crowd 0')
  expect(log).toEqual(['crowd 0', 'crowd 1', 'crowd 2'])
  await end('crowd 1')
  expect(log.at(-1)).toBe('own')
  await finish()
  await Promise.all([own.done, ...crowd.map(({ done }) => done)])
  expect(log).toHaveLength(51)
})

test('security 78: a picture that a crowd waits for is made in the turn of the next who wants it', async () => {
  const { log, ask, end, finish } = createDesk()
  const crowd = Array.from({ length: 20 }, (_, number) => ask(`crowd ${number}`, '192.0.2.1'))
  crowd.at(-1)?.join('198.51.100.7')
  await end('crowd 0')
  await end('crowd 1')
  expect(log).toContain('crowd 19')
  await finish()
  await Promise.all(crowd.map(({ done }) => done))
  expect(log).toHaveLength(20)
})

test('security 78: the pixels decoded at once are bounded, and a very large picture is decoded alone', async () => {
  const { log, ask, end, finish } = createDesk()
  const all = [
    ask('a', '1', 30_000_000),
    ask('large', '2', 100_000_000),
    ask('b', '3', 20_000_000),
    ask('c', '4', 10_000_000),
  ]
  expect(log).toEqual([])
  await new Promise(setImmediate)
  expect(log).toEqual(['a'])
  await end('a')
  expect(log).toEqual(['a', 'large'])
  await end('large')
  expect(log).toEqual(['a', 'large', 'b', 'c'])
  await finish()
  await Promise.all(all.map(({ done }) => done))
})

test('security 78: one network waits for at most a hundred pictures, others still come in', async () => {
  const { ask, finish } = createDesk()
  const first = Array.from({ length: 102 }, (_, number) => ask(`${number}`, '192.0.2.1'))
  await expect(ask('more', '192.0.2.1').done).rejects.toMatchObject({ status: 503 })
  const other = ask('other', '198.51.100.7')
  await finish()
  await Promise.all([other.done, ...first.map(({ done }) => done)])
})

test('security 78: what nobody waits for any more is not begun', async () => {
  const { log, ask, finish } = createDesk()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ask(name, '192.0.2.1'))
  c?.giveUp()
  await expect(c?.done).rejects.toMatchObject({ status: 503 })
  await finish()
  await Promise.all([a?.done, b?.done, d?.done])
  expect(log).toEqual(['a', 'b', 'd'])
})
