import { API_KEY_SCOPES, type ApiKeyScope } from '../contract/access/scopes.ts'
import {
  type ApiKey,
  createApiKey,
  getKeyId,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '../kernel/runtime/access/api-keys.ts'
import { createReads } from '../kernel/store/reads.ts'
import { SettingsError } from '../server/settings.ts'
import { parseCommand, printResult, withStoppedShop } from '../server/shop-command.ts'

// Command to list, create, rotate and revoke API keys.

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

async function run(): Promise<string> {
  const { values, positionals } = parseCommand(OPTIONS, USAGE)
  const [command, keyId] = positionals
  const scopes = values.scope?.map(readScope)
  const expiresDate = values.expires === undefined ? undefined : readDate(values.expires)
  const overlapSeconds = Number(values.overlap ?? 0)
  if (!Number.isInteger(overlapSeconds) || overlapSeconds < 0)
    throw new SettingsError('--overlap has to be a whole number of seconds.')
  return withStoppedShop(values.site, async ({ context, app: { dependencies } }) => {
    const ownerSiteId = context.siteId
    switch (command) {
      case 'list':
        return formatTable(await listApiKeys(createReads(context), ownerSiteId))
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
  })
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

function formatTable(keys: readonly ApiKey[]): string {
  if (keys.length === 0) return 'There are no keys.'
  return keys
    .map((key) =>
      [
        getKeyId(key),
        key.name,
        key.scopes?.join(' ') ?? 'everything',
        `made ${key.createdDate.slice(0, 10)}`,
        key.lastUsedDate ? `used ${key.lastUsedDate.slice(0, 10)}` : 'never used',
        key.expiresDate ? `until ${key.expiresDate.slice(0, 16)}` : 'no end',
      ].join('\t'),
    )
    .join('\n')
}

await printResult(run, '/awning/v1/api-keys')
