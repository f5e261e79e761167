import type { Context } from './context.ts'
import { takesOf } from './limits/takers.ts'
import { requireLeft, takeNow } from './limits/tallies.ts'

/**
 * Looks up a secret code that somebody typed; `look` answers undefined for a wrong one. After too many wrong ones not even
 * a right one is answered (429), or a program could go on searching. Merchants' own programs are not counted.
 */
export async function limitCodeAttempts<R>(
  context: Context,
  look: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const takes = takesOf(context, 'code', { per: ['visitor', 'address'] })
  await requireLeft(context, takes)
  const found = await look()
  // Only wrong ones count, and after the look: of many right ones at the same time none is in the way of another. A right
  // one among many wrong ones comes too late, for they have been counted by then.
  await (found === undefined ? takeNow : requireLeft)(context, takes)
  return found
}
