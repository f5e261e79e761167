import { parseArgs } from 'node:util'
import { API_KEY_SCOPES, type ApiKeyScope } from './contract/access/scopes.ts'
import {
  type ApiKey,
  createApiKey,
  keyIdOf,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from './kernel/access/api-keys.ts'
import { noMetrics } from './kernel/metrics.ts'
import { readsOf } from './kernel/store/reads.ts'
import { FolderInUseError, openDataFolder } from './server/data-folder.ts'
import { createLog } from './server/log.ts'
import { openShop } from './server/open-shop.ts'
import { listSites } from './services/sites/index.ts'
import { readSettings, SettingsError } from './settings.ts'

// Lists, makes, rotates and revokes the keys of a merchant's programs.

const USAGE = `npm run keys -- list
npm run keys -- create --name NAME [--scope SCOPE …] [--expires DATE]
npm run keys -- rotate ID [--overlap SECONDS]
npm run keys -- revoke ID
Each takes --site ID where the store has several sites. Scopes: ${API_KEY_SCOPES.join(', ')}.`

const OPTIONS = {
  site: { type: 'string' },
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  expires: { type: 'string' },
  overlap: { type: 'string' },
} as const

function readWords() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new SettingsError(`${(error as Error).message}\n${USAGE}`)
  }
}

async function run(): Promise<string> {
  const { values, positionals } = readWords()
  const [command, keyId] = positionals
  const scopes = values.scope?.map(readScope)
  const expiresDate = values.expires === undefined ? undefined : readDate(values.expires)
  const overlapSeconds = Number(values.overlap ?? 0)
  if (!Number.isInteger(overlapSeconds) || overlapSeconds < 0)
    throw new SettingsError('--overlap has to be a whole number of seconds.')
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
    const { dependencies } = shop.app
    const ownerSiteId = siteAmong(await listSites(dependencies), values.site)
    const context = shop.app.contextFor(ownerSiteId)
    switch (command) {
      case 'list':
        return tableOf(await listApiKeys(readsOf(context), ownerSiteId))
      case 'create': {
        const name = values.name?.trim()
        if (!name) throw new SettingsError('--name has to say what the key is for.')
        return await createApiKey(dependencies, {
          ownerSiteId,
          appId: dependencies.ids.guid(),
          name,
          ...(scopes && { scopes }),
          ...(expiresDate && { expiresDate }),
        })
      }
      case 'rotate': {
        const of = { ownerSiteId, keyId: requireId(keyId), overlapSeconds }
        const made = await context.commit((work) => rotateApiKey(dependencies, work, of))
        if (!made) throw new SettingsError(`There is no key ${keyId}: list shows the ids.`)
        return made.key
      }
      case 'revoke': {
        const of = { ownerSiteId, keyId: requireId(keyId) }
        if (!(await context.commit((work) => revokeApiKey(work, of))))
          throw new SettingsError(`There is no key ${keyId}: list shows the ids.`)
        return `Revoked ${keyId}`
      }
      default:
        throw new SettingsError(`Say what to do with keys:\n${USAGE}`)
    }
  } finally {
    await shop.close()
  }
}

function readScope(text: string): ApiKeyScope {
  const scope = API_KEY_SCOPES.find((known) => known === text)
  if (!scope) throw new SettingsError(`--scope has to be one of ${API_KEY_SCOPES.join(', ')}.`)
  return scope
}

function readDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new SettingsError('--expires has to be a date like 2027-01-31.')
  return date.toISOString()
}

function requireId(keyId: string | undefined): string {
  if (!keyId) throw new SettingsError(`Name the key by its id, which list shows:\n${USAGE}`)
  return keyId
}

function siteAmong(sites: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined && !sites.includes(wanted)) throw new SettingsError(`There is no site ${wanted}.`)
  const [only, ...others] = sites
  if (wanted !== undefined) return wanted
  if (only === undefined) throw new SettingsError('There is no site yet: start the server with DEMO=on first.')
  if (others.length > 0) throw new SettingsError(`--site has to name one of ${sites.join(', ')}.`)
  return only
}

function tableOf(keys: readonly ApiKey[]): string {
  if (keys.length === 0) return 'There are no keys.'
  return keys
    .map((key) =>
      [
        keyIdOf(key),
        key.name,
        key.scopes?.join(' ') ?? 'everything',
        `made ${key.createdDate.slice(0, 10)}`,
        key.lastUsedDate ? `used ${key.lastUsedDate.slice(0, 10)}` : 'never used',
        key.expiresDate ? `until ${key.expiresDate.slice(0, 16)}` : 'no end',
      ].join('\t'),
    )
    .join('\n')
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  const told =
    error instanceof FolderInUseError
      ? 'A server runs on this data folder: stop it first, or use the calls under /awning/v1/api-keys.'
      : error instanceof SettingsError
        ? error.message
        : (error as Error).stack
  process.stderr.write(`${told}\n`)
  process.exit(1)
}
