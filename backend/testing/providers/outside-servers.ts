import type { Dependencies } from '../../kernel/runtime/context/context.ts'
import { createSmtpOpener } from '../../server/site-smtp.ts'
import { startMailServer } from './mail-server.ts'
import { startMollieServer } from './mollie-server.ts'
import { startPaypalServer } from './paypal-server.ts'
import { startStripeServer } from './stripe-server.ts'

/** Running fakes of the payment providers, which accept every key, and a mail server in place of every one. */
export type OutsideServers = Pick<Dependencies, 'providerUrls' | 'openSmtp'> & { stop(): Promise<unknown> }

export async function startOutsideServers(): Promise<OutsideServers> {
  const [stripe, paypal, mollie] = [await startStripeServer(), await startPaypalServer(), await startMollieServer()]
  const mail = await startMailServer()
  const openSmtp = createSmtpOpener({ loopback: true })
  return {
    providerUrls: { stripe: { api: stripe.url }, paypal: { api: paypal.url }, mollie: { api: mollie.url } },
    openSmtp: (server) => openSmtp({ ...server, host: '127.0.0.1', port: mail.port, security: 'NONE' }),
    stop: () => Promise.all([stripe.stop(), paypal.stop(), mollie.stop(), mail.stop()]),
  }
}
