import type { RestartableServer } from '../server/running-server.ts'

/** Calls at once; the next one begins when one of them is answered. */
const AT_ONCE = 8

/**
 * Makes a call for each item, a few at once, and kills the server (kill -9) once enough are acknowledged, so that the
 * kill meets them in every state: committed, in progress, not yet begun. Returns what was acknowledged; a call that is
 * answered with undefined is not.
 */
export async function killAmid<Item, Acknowledged>(
  server: Pick<RestartableServer, 'kill'>,
  items: readonly Item[],
  enough: number,
  call: (item: Item) => Promise<Acknowledged | undefined>,
): Promise<Acknowledged[]> {
  const open = [...items]
  const acknowledged: Acknowledged[] = []
  let isKilled = false
  let isEnough = () => {}
  const whenEnough = new Promise<void>((resolve) => {
    isEnough = resolve
  })
  const running = Array.from({ length: AT_ONCE }, async () => {
    for (let next = open.shift(); next && !isKilled; next = open.shift()) {
      // The connection may end with the server: not acknowledged.
      const answer = await call(next).catch(() => undefined)
      if (answer !== undefined) acknowledged.push(answer)
      if (acknowledged.length >= enough) isEnough()
    }
  })
  await Promise.race([whenEnough, Promise.all(running)])
  await server.kill()
  isKilled = true
  await Promise.all(running)
  return acknowledged
}
