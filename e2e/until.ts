// biome-ignore lint/plugin: between two looks, however many there are
import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_MS = 20

/** Waits until a condition holds; a wait for what never comes is ended by the limit of the test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(BETWEEN_MS)
}
