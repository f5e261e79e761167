import { nextTurn } from './next-turn.ts'

/** The time in milliseconds after which long work lets others in between. */
const SLICE_MILLISECONDS = 5

/** Long work awaits the returned function between its steps: it yields to the event loop once a slice is over. */
export function createSlices(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MILLISECONDS
  return () => {
    if (performance.now() < end) return undefined
    return nextTurn().then(() => {
      end = performance.now() + SLICE_MILLISECONDS
    })
  }
}
