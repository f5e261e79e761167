import { ApiError, STATUS_CODES } from '../kernel/errors/errors.ts'

/** Pictures decoded at once, so that CPU is left for requests. */
const MAX_CONCURRENT = 2
/** The maximum queue; beyond it requests get 503. */
const MAX_QUEUED = 100

let busy = 0
const waiting: (() => void)[] = []

/** Runs work on a picture, few at a time in the whole process. */
export async function withPictureSlot<R>(run: () => Promise<R>): Promise<R> {
  await acquireSlot()
  try {
    return await run()
  } finally {
    busy--
    waiting.shift()?.()
  }
}

async function acquireSlot(): Promise<void> {
  if (busy >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_QUEUED) {
      throw new ApiError(503, 'Too many pictures are asked for at once; try again in a few seconds', {
        code: STATUS_CODES[503],
        headers: { 'retry-after': '3' },
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  busy++
}
