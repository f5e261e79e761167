import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many that whatever needs no more than the event loop itself has happened. */
const MANY = 50

/**
 * Lets the event loop turn: work of a test that takes a moment waits for a turn, and what must not happen has had its
 * chance after many. Unlike a pause, turns are as many on a busy machine.
 */
export async function turns(count = MANY): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}
