/**
 * Answers, or refuses, no sooner than after so many milliseconds: what takes longer for one caller than for another is
 * over by then, and the time of the answer tells nothing of which it was.
 */
export async function minimumDuration<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const waited = new Promise<void>((done) => setTimeout(done, milliseconds))
  const [outcome] = await Promise.allSettled([run(), waited])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
