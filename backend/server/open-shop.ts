import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, type AppOptions, createApp } from '../app.ts'
import { MAX_FILE_BYTES } from '../contract/files/file.ts'
import { systemClock } from '../kernel/base/clock.ts'
import { randomIds } from '../kernel/base/ids.ts'
import { DataFormError } from '../kernel/http/service/data-form.ts'
import { isLoopback } from '../kernel/runtime/access/clients.ts'
import { createClockWatch } from '../kernel/runtime/clock-watch.ts'
import { createRateLimiter } from '../kernel/runtime/limits/rate-limiter.ts'
import type { Mailer } from '../kernel/runtime/mail/mailer.ts'
import type { DkimKey } from '../kernel/runtime/mail/smtp-mailer.ts'
import { createStoredMailer } from '../kernel/runtime/mail/stored-mailer.ts'
import type { MediaStore } from '../kernel/runtime/media/media-store.ts'
import { WrongSecretError } from '../kernel/runtime/tokens/key-lock.ts'
import { StoreDamagedError, StoreFullError, UpgradeError } from '../kernel/store/errors.ts'
import { createCountryFinder } from './country-finder.ts'
import type { DataFolder } from './data-folder.ts'
import { createDiskMediaStore } from './disk-media-store.ts'
import { ffmpegFilms } from './ffmpeg-films.ts'
import { nativeGzip } from './native-gzip.ts'
import { nodeSigner } from './node-signer.ts'
import { openStore } from './open-store.ts'
import { createPublicFetch } from './public-fetch.ts'
import { readSecretFile, replaceSecretFile } from './secret-file.ts'
import { type Settings, SettingsError } from './settings.ts'
import { sharpImages } from './sharp-images.ts'
import { createSmtpOpener } from './site-smtp.ts'
import { createPaperThreads } from './threads/paper-threads.ts'
import { createQueryThreads } from './threads/query-threads.ts'

/** The app on the configured store, with its data folder. */
export type Shop = {
  app: App
  folder: DataFolder
  /** Waits for running work, up to `milliseconds`, then closes the store. */
  close(milliseconds?: number): Promise<void>
}

export type ShopParts = Pick<
  AppOptions,
  'log' | 'metrics' | 'publicUrl' | 'getAddress' | 'extraServices' | 'renditions' | 'onUpgrade'
> & {
  /** Whether rate limits apply: in a server they do, in a command not. */
  limited: boolean
}

/** Opens the configured store and composes the app over it: for the server and for commands. */
export async function openShop(settings: Settings, folder: DataFolder, given: ShopParts): Promise<Shop> {
  const { limited, ...parts } = given
  try {
    const { store, counts, getServerTime, hasEarlierProcesses } = await openStore(
      settings.databaseUrl,
      folder.databaseFile,
      {
        url: settings.databaseReadUrl,
        directUrl: settings.databaseDirectUrl,
        log: parts.log,
      },
    )
    const limiter = limited ? createRateLimiter(counts) : undefined
    const clockWatch = createClockWatch({
      store,
      clock: systemClock,
      log: parts.log,
      metrics: parts.metrics,
      getServerTime,
      confirmsStart: !settings.production,
    })
    const { clock } = clockWatch
    const ids = randomIds
    const mailer = await openMailer(settings, () => createStoredMailer({ store, clock, ids }))
    const signingKeySecret = readSigningSecret(settings, folder)
    const gateways = await Promise.all(settings.gateways.map(({ create }) => create()))
    const singleProcess = counts === undefined
    const loopback = isLoopback(new URL(parts.publicUrl).origin)
    const queries = createQueryThreads(settings.introspection)
    const papers = createPaperThreads()
    const { nativeArgon2 } = await import('./native-argon2.ts')
    const app = await createApp({
      ...parts,
      findCountry: createCountryFinder(),
      singleProcess,
      argon2: nativeArgon2,
      breachedPasswordsUrl: settings.breachedPasswordsUrl,
      gzip: nativeGzip,
      ...(settings.mediaOrigin && { mediaUrl: settings.mediaOrigin }),
      ...(settings.mediaQuota && { mediaQuota: settings.mediaQuota }),
      ...(settings.jobLeaseMs && { jobLeaseMs: settings.jobLeaseMs }),
      media: await openMedia(settings, join(folder.path, 'files')),
      images: sharpImages,
      films: ffmpegFilms,
      drawPapers: papers.drawPapers,
      // Loaded with the first upload.
      resumable: async (...request) => (await import('./tus-protocol.ts')).tusProtocol(...request),
      tokenSigner: nodeSigner,
      gateways,
      providerUrls: settings.providerUrls,
      testCards: gateways.length === 0 || !settings.production,
      limiter,
      store,
      clock,
      clockWatch,
      hasEarlierProcesses,
      ids,
      mailer,
      signingKeySecret,
      openSmtp: createSmtpOpener({ loopback, networks: settings.webhookNetworks }),
      fetchPublic: createPublicFetch({ loopback }),
      fetchFile: createPublicFetch({ loopback, maxBytes: MAX_FILE_BYTES }),
      introspection: settings.introspection,
      runQuery: queries.runQuery,
      fetchWebhook: createPublicFetch({ loopback, networks: settings.webhookNetworks }),
    })
    return {
      app,
      folder,
      async close(milliseconds) {
        await waitWithTimeout(milliseconds, app.stop())
        await queries.close()
        await papers.close()
        await store.close()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw toStartError(error, settings, folder.path)
  }
}

/** Waits with a time limit: an interrupted job runs again after the next start. */
function waitWithTimeout(milliseconds: number | undefined, end: Promise<void>): Promise<void> {
  if (milliseconds === undefined) return end
  return Promise.race([end, pause(milliseconds, undefined, { ref: false })])
}

/** Opens the media store: on disk, or in a bucket, whose client is loaded only then. */
async function openMedia({ mediaUrl }: Settings, folder: string): Promise<MediaStore> {
  if (!mediaUrl) return createDiskMediaStore(folder)
  const { createS3MediaStore } = await import('./s3-media-store.ts')
  return createS3MediaStore(mediaUrl, folder)
}

async function openMailer({ mail }: Settings, createStored: () => Mailer): Promise<Mailer> {
  if (!mail) return createStored()
  const { createSmtpMailer } = await import('../kernel/runtime/mail/smtp-mailer.ts')
  const { url, from, bounces, dkim } = mail
  return createSmtpMailer(url, from, { bounces, dkim: dkim && readDkimKey(dkim, from) })
}

/** The key that signs the mails of the server, for the domain of their sender. */
function readDkimKey(
  { keyFile, keySelector }: NonNullable<NonNullable<Settings['mail']>['dkim']>,
  from: string,
): DkimKey {
  try {
    const privateKey = createPrivateKey(readFileSync(keyFile)).export({ type: 'pkcs8', format: 'pem' }).toString()
    return { domainName: from.replace(/>$/, '').split('@').at(-1) ?? '', keySelector, privateKey }
  } catch {
    throw new SettingsError(
      `MAIL_DKIM_KEY ${keyFile} has no private key as PEM that this server may read; make one with \`openssl genrsa -out ${keyFile} 2048\`.`,
    )
  }
}

const SIGNING_KEY_FILE = 'signing-key-secret'

/**
 * Returns the secret that encrypts the signing keys; if it is not configured, it is created on the first use of the
 * data folder.
 */
export function readSigningSecret({ signingKeySecret, dataDir }: Settings, { path }: Pick<DataFolder, 'path'>): string {
  if (signingKeySecret !== undefined) return signingKeySecret
  const secret = readSecretFile(path, SIGNING_KEY_FILE)
  if (secret.length >= 32) return secret
  throw new SettingsError(
    `DATA_DIR ${dataDir} has a damaged file ${SIGNING_KEY_FILE}; put it back from a backup, or set SIGNING_KEY_SECRET to what stood in it.`,
  )
}

/** Replaces the secret of an empty data folder by that of an archive which is restored into it. */
export const saveSigningSecret = ({ path }: Pick<DataFolder, 'path'>, secret: string): void =>
  replaceSecretFile(path, SIGNING_KEY_FILE, secret)

/** Explains why a store cannot be opened, and what to do; unforeseen errors are passed on unchanged. */
function toStartError(error: unknown, { databaseUrl }: Settings, dataDir: string): unknown {
  if (error instanceof DataFormError) {
    const place = databaseUrl === undefined ? `DATA_DIR ${dataDir}` : 'DATABASE_URL'
    return new SettingsError(`${place} has ${error.message}.`)
  }
  if (error instanceof StoreDamagedError) {
    return new SettingsError(
      `DATA_DIR ${dataDir} has a damaged database, awning.sqlite; move it away with the files beside it that begin with its name, put the last backup in its place and start again (where there is none, \`sqlite3 awning.sqlite .recover\` saves what can be read).`,
    )
  }
  if (error instanceof UpgradeError) {
    return new SettingsError(
      `an upgrade of the stored data fails at ${error.message}. The next start goes on at this document; what is done stays. To go back to the version before, restore the backup that you made.`,
    )
  }
  if (error instanceof StoreFullError) {
    return new SettingsError(`DATA_DIR ${dataDir} has no room left to make the store; make some and start again.`)
  }
  if (error instanceof WrongSecretError) {
    return new SettingsError(
      `SIGNING_KEY_SECRET is not what this store's signing keys are sealed under; set it to what they are, or put the file signing-key-secret of that server into DATA_DIR ${dataDir} and leave the variable out.`,
    )
  }
  return error
}
