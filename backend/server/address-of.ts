import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The caller's address: that of the socket, or what the outermost believed proxy saw. Each proxy appends the address
 * that it was called from, so whatever a caller wrote into the header itself stands further left.
 */
export function addressReader(trustedProxies: number): (c: Context) => string {
  return (c) => {
    // What the server asks itself comes over no socket.
    const socketAddress = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown'
    if (trustedProxies === 0) return socketAddress
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
    return forwarded.at(-trustedProxies) || socketAddress
  }
}
