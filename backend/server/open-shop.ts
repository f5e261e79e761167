import { setTimeout as pause } from 'node:timers/promises'
import { type App, type AppOptions, createApp } from '../app.ts'
import { isLoopback } from '../kernel/access/clients.ts'
import { systemClock } from '../kernel/context/clock.ts'
import { randomIds } from '../kernel/context/ids.ts'
import { createRateLimiter } from '../kernel/limits/rate-limiter.ts'
import type { Mailer } from '../kernel/mail/mailer.ts'
import { createStoredMailer } from '../kernel/mail/stored-mailer.ts'
import type { PaymentGateway } from '../kernel/payments/gateway.ts'
import type { DataFolder } from './data-folder.ts'
import { nodeSigner } from './node-signer.ts'
import { openStore } from './open-store.ts'
import { createPublicFetch } from './public-fetch.ts'
import type { Settings } from './settings.ts'
import { signingSecret } from './signing-secret.ts'
import { startRefusal } from './start-refusal.ts'

/** The app on the real store, and what belongs to it on the disk. */
export type Shop = {
  app: App
  folder: DataFolder
  /** Finishes what the app has begun, for so many milliseconds at most, then closes the store. */
  close(milliseconds?: number): Promise<void>
}

export type ShopParts = Pick<AppOptions, 'log' | 'metrics' | 'publicUrl' | 'addressOf' | 'more'> & {
  /** Whether callers are limited: those of a server are, a command is not. */
  limited: boolean
}

/** Opens the store as the settings say, and composes the app over it: for the server, and for commands. */
export async function openShop(settings: Settings, folder: DataFolder, given: ShopParts): Promise<Shop> {
  const { limited, ...parts } = given
  try {
    const { store, counts } = await openStore(settings.databaseUrl, folder.databaseFile)
    const limiter = limited ? createRateLimiter(counts) : undefined
    const clock = systemClock
    const ids = randomIds
    const mailer = await openMailer(settings, () => createStoredMailer({ store, clock, ids }))
    const signingKeySecret = settings.signingKeySecret ?? signingSecret(folder.path)
    const gateways = await openGateways(settings)
    const alone = counts === undefined
    const { nativeArgon2 } = await import('./native-argon2.ts')
    const app = await createApp({
      ...parts,
      alone,
      argon2: nativeArgon2,
      tokenSigner: nodeSigner,
      gateways,
      limiter,
      store,
      clock,
      ids,
      mailer,
      signingKeySecret,
      fetchPublic: createPublicFetch({ loopback: isLoopback(new URL(parts.publicUrl).origin) }),
    })
    return {
      app,
      folder,
      async close(milliseconds) {
        await waitAtMost(milliseconds, app.stop())
        await store.close()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw startRefusal(error, folder.path)
  }
}

/** Waits for what ends by itself, but not for ever: a job that is cut off runs again with the next start. */
function waitAtMost(milliseconds: number | undefined, end: Promise<void>): Promise<void> {
  if (milliseconds === undefined) return end
  return Promise.race([end, pause(milliseconds, undefined, { ref: false })])
}

/** Each is loaded only where it is used: a shop without it starts faster. */
async function openGateways({ stripe, paypal }: Settings): Promise<readonly PaymentGateway[]> {
  const gateways: PaymentGateway[] = []
  if (stripe)
    gateways.push((await import('../services/payments/gateways/stripe/stripe-gateway.ts')).createStripeGateway(stripe))
  if (paypal)
    gateways.push((await import('../services/payments/gateways/paypal/paypal-gateway.ts')).createPaypalGateway(paypal))
  return gateways
}

async function openMailer({ mail }: Settings, keep: () => Mailer): Promise<Mailer> {
  if (!mail) return keep()
  const { createSmtpMailer } = await import('../kernel/mail/smtp-mailer.ts')
  return createSmtpMailer(mail.url, mail.from)
}
