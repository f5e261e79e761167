import type { RestartableServer } from '../server/running-server.ts'

/** What attackers send at once while a shopper fills the cart. */
export type Attack = {
  /** Its name on the command line and in the table. */
  name: string
  /** One line for the table: who sends what. */
  about: string
  /** The number of requests that are always on their way. */
  connections: number
  /** Changes the shop before it is measured: fills it, for example. */
  prepare?(server: RestartableServer, size: ShopSizes): Promise<void>
  /** Returns what one connection sends again and again; `n` numbers the connections. */
  open(server: RestartableServer, n: number): Promise<() => Promise<Response>>
}

export type ShopSizes = { products: number }

/** The address that attackers come from; the shopper has another one. */
export const ATTACKER = { 'x-forwarded-for': '198.51.100.7' }
