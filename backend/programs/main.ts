import cluster from 'node:cluster'
import { join } from 'node:path'
import { fixtureService } from '../demo/fixture/fixture-call.ts'
import { startDemo } from '../demo/start-demo.ts'
import type { Log } from '../kernel/base/log.ts'
import type { UpgradeState } from '../kernel/http/service/upgrade-progress.ts'
import { StoreFullError } from '../kernel/store/errors.ts'
import { announcement } from '../server/announcement.ts'
import { answerWhileStarting } from '../server/answer-while-starting.ts'
import { createAddressReader } from '../server/client-address.ts'
import { openDataFolder } from '../server/data-folder.ts'
import { distFolder } from '../server/dist-folder.ts'
import { createEarlierPictures } from '../server/earlier-pictures.ts'
import { graphiqlService } from '../server/graphiql.ts'
import { type Answer, listen } from '../server/listen.ts'
import { createLog } from '../server/log.ts'
import { measureMails } from '../server/measure-mails.ts'
import { createMetrics, type LongTurn } from '../server/metrics.ts'
import { createMetricsPage } from '../server/metrics-page.ts'
import { openShop } from '../server/open-shop.ts'
import { createOutbox } from '../server/outbox.ts'
import { outboxKey } from '../server/outbox-key.ts'
import { readSettings, type Settings, SettingsError } from '../server/settings.ts'
import { refuseTestCards } from '../server/test-cards.ts'
import { PLATFORM } from '../services/sites/index.ts'
import { issueFirstOwnerLink } from '../services/users/index.ts'
import { createFileCache } from '../static/file-cache.ts'
import { createStaticFiles } from '../static/index.ts'
import { stopPictureQueue } from '../static/picture-queue.ts'
import { createRenditions } from '../static/renditions.ts'

/** How long running requests and jobs may take to finish after a stop signal, in milliseconds. */
const DRAIN = 10_000

/** The maximum size of the cache of resized pictures, in bytes. */
const MAX_SIZES_BYTES = 256 * 1024 * 1024

/** How long buffered output, the log above all, may take to be written. */
const FLUSH_MS = 500

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  let upgrade: UpgradeState | undefined
  let answer: Answer = (request) => answerWhileStarting(request, upgrade)
  const headers = transportSecurity(settings.publicUrl)
  const { host, port } = settings
  const metrics = createMetrics(settings.production ? undefined : (turn) => warnOfTurn(log, turn))
  const open = () =>
    listen({ variable: 'PORT', port, host, headers, log, metrics }, (request, env) => answer(request, env))
  // Listens before anything else is touched, in case the port is in use. A worker of a cluster listens only once it can
  // answer, because the other workers answer meanwhile.
  const first = cluster.isPrimary ? await open() : undefined
  const publicUrl = settings.publicUrl ?? `http://localhost:${first?.port ?? port}`
  const folder = openDataFolder(settings.dataDir, { exclusive: settings.databaseUrl === undefined })
  const renditions = createRenditions(createFileCache(join(folder.path, 'media-sizes'), MAX_SIZES_BYTES))
  const files = createStaticFiles(distFolder())
  const key = settings.testOutbox ? outboxKey(folder.path) : undefined
  const shop = await openShop(settings, folder, {
    log,
    metrics,
    limited: settings.rateLimits,
    publicUrl,
    getAddress: createAddressReader(settings.trustedProxies),
    renditions,
    onUpgrade(state) {
      upgrade = state
    },
    extraServices: [
      files.service,
      createEarlierPictures({ ownDir: join(folder.path, 'media'), builtDir: join(distFolder(), 'media') }),
      createMetricsPage(metrics.render, settings.metricsToken, measureMails),
      ...(settings.production ? [] : [graphiqlService]),
      ...(key ? [createOutbox(key), fixtureService(() => shop.app, settings, key)] : []),
    ],
  })
  const demo = await startDemo(settings, shop.app, publicUrl)
  await refuseTestCards(settings, shop.app.dependencies)
  answer = (request, env) => shop.app.fetch(request, env)
  shop.app.start()
  metrics.watchTurns()
  const listener = first ?? (await open())

  let stopping = false
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    const until = performance.now() + DRAIN
    shop.app.endStreams()
    stopPictureQueue()
    await Promise.all([listener.stop(DRAIN), demo?.stop(DRAIN)])
    await shop.close(Math.max(0, until - performance.now()))
    log.info({}, 'stopped')
    endProcess(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0))
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an error that nobody caught')
    stop('uncaught error', 1)
  })

  if (!(await files.hasLoader())) log.warn({}, 'dist/widgets has no loader.js: run npm run build')
  if (settings.production && !settings.mail) log.warn({}, 'mails are kept and not sent: set SMTP_URL and MAIL_FROM')
  const demoUrl = demo?.origin
  // Only the first worker of a cluster prints the addresses.
  const speaks = (cluster.worker?.id ?? 1) === 1
  if (speaks && (process.stdout.isTTY || !settings.production)) {
    const outboxUrl = key && `${publicUrl}/outbox?key=${key}`
    const ownerUrl = await issueFirstOwnerLink(shop.app.contextFor(PLATFORM)).catch(ignoreFullStore)
    process.stdout.write(`${announcement({ publicUrl, demoUrl, outboxUrl, ownerUrl, host })}\n`)
  }
  log.info({ publicUrl, host, port: listener.port, demoUrl, ms: Math.round(performance.now()) }, 'ready')
  // Informs a parent process that waits for the start: `npm run dev`, or a process manager such as PM2. Where it listens
  // comes first, as a port that is set to 0 is any.
  process.send?.({ port: listener.port, demoPort: demo?.port, demoUrl })
  process.send?.('ready')
}

/** In development: on a busy machine it may be the machine, again and again it is the call. */
function warnOfTurn(log: Log, { call, milliseconds }: LongTurn): void {
  log.warn({ call, ms: Math.round(milliseconds) }, 'kept the event loop busy for so long that others waited')
}

/** Ignores that no link can be stored on a full disk, because the shop can still be read. */
function ignoreFullStore(error: unknown): undefined {
  if (!(error instanceof StoreFullError)) throw error
}

/**
 * The HSTS header (RFC 6797) for an https store: for a year, and without `includeSubDomains`, because subdomains may
 * belong to others.
 */
function transportSecurity(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/** Ends the process after its output is flushed, even if a connection to elsewhere is still open. */
function endProcess(exitCode: number): void {
  process.exitCode = exitCode
  setTimeout(() => process.exit(), FLUSH_MS).unref()
}

try {
  await start(readSettings(process.env))
} catch (error) {
  process.stderr.write(
    error instanceof SettingsError ? `Awning can't start: ${error.message}\n` : `${(error as Error).stack}\n`,
  )
  process.exit(1)
}
