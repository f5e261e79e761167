import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as a mail server receives it. */
export type ReceivedMail = { from: string; to: string[]; raw: string; user: string | undefined }

/** A real mail server on loopback that records what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Mailers keep idle connections.
    closeTimeout: 50,
    maxAllowedUnauthenticatedCommands: 1_000_000,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString(),
          user: session.user as unknown as string | undefined,
        })
        done()
      })
    },
    ...options,
  })
  // A client that is killed resets its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: open } = server.server.address() as AddressInfo
  return {
    received,
    port: open,
    url: `smtp://127.0.0.1:${open}`,
    /** Ends all open connections, as a server does that goes away. */
    disconnect(): void {
      for (const connection of server.connections) (connection as { close(): void }).close()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
