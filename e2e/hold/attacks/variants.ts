import { fillShop } from '../../bench/growth-fill.ts'
import { createVisitorToken } from '../../server/http.ts'
import { ATTACKER, type Attack } from '../attack.ts'
import { shop } from '../shop.ts'

export const variants: Attack = {
  name: 'variants',
  about: 'a visitor, 20 connections: all variants of a large shop by filters that match none',
  connections: 20,
  async prepare(server, { products }) {
    // Its cart is one of what is copied.
    await shop(server, 0.1)
    await server.kill()
    const none = { orders: 0, carts: 0, products: 0, members: 0 }
    await fillShop(server, undefined, none, { ...none, orders: products, products })
    await server.restart()
  },
  async open({ base, fixture }, n) {
    const authorization = await createVisitorToken(base, fixture.clientId, ATTACKER)
    let asked = 0
    return () =>
      fetch(`${base}/stores-reader/v1/variants/query`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...ATTACKER },
        body: JSON.stringify({ query: { filter: { sku: `none ${n} ${asked++}` } } }),
      })
  },
}
