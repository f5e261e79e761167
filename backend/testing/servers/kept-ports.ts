import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Below the ephemeral range, from which the system serves those that ask for any port. */
const FIRST = 10_000
const END = 32_768

/**
 * Starts a program on ports of its own (one, or two), where port 0 does not do: the program cannot say which one it
 * got, or it has to come back to the same address. No other test gets them while this process lives. If a program
 * outside the tests has one of them, `start` is called again with others.
 */
export async function atKeptPorts<Started>(start: (port: number, other: number) => Promise<Started>): Promise<Started> {
  for (;;) {
    const [port, other] = [await keepPort(), await keepPort()]
    try {
      return await start(port, other)
    } catch (error) {
      if (!/\bin use\b|unable to listen/i.test(String(error))) throw error
    }
  }
}

/**
 * A port that no other test gets while this process lives, for a program that is started by somebody else. It is marked
 * by a UDP socket of a number that belongs to it, which the system closes with the process.
 */
export async function keepPort(): Promise<number> {
  const port = randomInt(FIRST, END)
  const mark = createSocket('udp4')
  mark.bind({ port: port + END, address: '127.0.0.1', exclusive: true })
  const isFree = await once(mark, 'listening').then(
    () => true,
    () => false,
  )
  mark.unref()
  return isFree ? port : keepPort()
}
