/**
 * Settles no sooner than after `milliseconds`, so that response time does not reveal, for example, whether an account
 * exists.
 */
export async function minimumDuration<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const waited = new Promise<void>((done) => setTimeout(done, milliseconds))
  const [outcome] = await Promise.allSettled([run(), waited])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
