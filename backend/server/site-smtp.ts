import { connect, type Socket } from 'node:net'
import type { SmtpOpener } from '../kernel/runtime/mail/mailer.ts'
import { parseAddress } from './networks.ts'
import { createPublicAddresses, isUnicast, notPublic, type PublicAddresses } from './public-addresses.ts'

/**
 * Opens mail servers that merchants name, protected against request forgery (must 38 of /docs/security): each connection
 * goes to an address that was checked. Passwords and mails never cross a public network unencrypted.
 */
export function createSmtpOpener(given: Parameters<typeof createPublicAddresses>[0]): SmtpOpener {
  const addresses = createPublicAddresses(given)
  return async ({ host, port, security, user, password, from, bounces }) => {
    const { createSmtpMailer } = await import('../kernel/runtime/mail/smtp-mailer.ts')
    const transport = {
      host,
      port,
      secure: security === 'TLS',
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
      getSocket(_: unknown, done: (error: Error | null, result: { connection: Socket } | false) => void) {
        connectTo(addresses, { host, port, isPlain: security === 'NONE', hasPassword: user !== undefined }).then(
          (connection) => done(null, { connection }),
          (error) => done(error, false),
        )
      },
    }
    return createSmtpMailer(transport, from, { bounces })
  }
}

const isThisMachine = (address: string): boolean => parseAddress(address)?.range() === 'loopback'

const CONNECT_MS = 8_000

function connectTo(
  { isAllowed, lookup }: PublicAddresses,
  { host, port, isPlain, hasPassword }: { host: string; port: number; isPlain: boolean; hasPassword: boolean },
): Promise<Socket> {
  if (parseAddress(host) && !isAllowed(host)) return Promise.reject(notPublic(host))
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup, timeout: CONNECT_MS })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () =>
      fail(Object.assign(new Error('the mail server does not answer'), { code: 'ETIMEDOUT' })),
    )
    socket.once('connect', () => {
      const address = socket.remoteAddress ?? ''
      if (isPlain && (hasPassword ? !isThisMachine(address) : isUnicast(address)))
        return fail(Object.assign(new Error('the way to the mail server must be encrypted'), { code: 'NOT_ENCRYPTED' }))
      socket.removeAllListeners('timeout').setTimeout(0).off('error', fail)
      resolve(socket)
    })
  })
}
