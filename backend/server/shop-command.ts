import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { App } from '../app.ts'
import type { Context } from '../kernel/runtime/context/context.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { listSites } from '../services/sites/index.ts'
import { FolderInUseError, openDataFolder } from './data-folder.ts'
import { createLog } from './log.ts'
import { openShop } from './open-shop.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Parses a command line; throws with `usage` where it is invalid. */
export function parseCommand<const Options extends ParseArgsConfig['options']>(options: Options, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new SettingsError(`${(error as Error).message}\n${usage}`)
  }
}

/** Runs an operator's command on the shop while no server runs on it. `wanted`: the site, where there are several. */
export function withStoppedShop(
  wanted: string | undefined,
  run: (at: { app: App; context: Context }) => Promise<string>,
): Promise<string> {
  return withStoppedServer(async (app) => {
    const siteId = selectSite(await listSites(app.dependencies), wanted)
    return run({ app, context: app.contextFor(siteId) })
  })
}

/** Runs an operator's command on the store while no server runs on it. */
export async function withStoppedServer(run: (app: App) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const folder = openDataFolder(settings.dataDir, { exclusive: settings.databaseUrl === undefined })
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const shop = await openShop(settings, folder, {
    log: createLog('warn'),
    metrics: noMetrics,
    limited: false,
    publicUrl,
  })
  try {
    return await run(shop.app)
  } finally {
    await shop.close()
  }
}

/** Prints a command's result or error. `calls`: the API calls to use while a server runs. */
export async function printResult(run: () => Promise<string>, calls?: string): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    const message =
      error instanceof FolderInUseError
        ? `A server runs on this data folder: stop it first${calls ? `, or use the calls under ${calls}` : ''}.`
        : error instanceof SettingsError
          ? error.message
          : (error as Error).stack
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

function selectSite(sites: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined && !sites.includes(wanted)) throw new SettingsError(`There is no site ${wanted}.`)
  const [only, ...others] = sites
  if (wanted !== undefined) return wanted
  if (only === undefined) throw new SettingsError('There is no site yet: npm run site -- add makes one.')
  if (others.length > 0) throw new SettingsError(`--site has to name one of ${sites.join(', ')}.`)
  return only
}
