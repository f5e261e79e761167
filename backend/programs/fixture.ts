import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ofetch } from 'ofetch'
import { requestFixture } from '../demo/fixture/fixture-call.ts'
import { FIXTURE_PATH, type FixtureRequest } from '../demo/fixture/fixture-request.ts'
import type { Fixture } from '../demo/fixture/prepare-fixture.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { FolderInUseError, openDataFolder } from '../server/data-folder.ts'
import { createLog } from '../server/log.ts'
import { openShop } from '../server/open-shop.ts'
import { OUTBOX_HEADER, outboxKey } from '../server/outbox-key.ts'
import { readSettings, type Settings, SettingsError } from '../server/settings.ts'

// Prepares the data folder or database with a shop for external tests, through the running server where one holds the
// folder, and writes URLs, ids and keys to a file.

const USAGE = 'npm run fixture -- --out FILE [--origin ORIGIN] [--redirect-uri URI]'

async function writeFixture(): Promise<void> {
  const { out, origin, redirectUri } = readArguments()
  const settings = readSettings(process.env)
  if (settings.port === 0 && !settings.publicUrl) {
    throw new SettingsError(
      'PUBLIC_URL has to be set where PORT is 0, because the file names the address of the server.',
    )
  }
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const request = { origin, redirectUri }
  const fixture = await prepareDirectly(settings, publicUrl, request).catch(async (error) => {
    if (!(error instanceof FolderInUseError)) throw error
    return (await prepareThroughServer(settings, publicUrl, request)) ?? Promise.reject(error)
  })
  // The file contains a merchant's API key.
  writeFileSync(out, `${JSON.stringify(fixture, null, 2)}\n`, { mode: 0o600 })
  process.stdout.write(`Wrote ${out}. A server started with TEST_OUTBOX=on lets its mails be read.\n`)
}

async function prepareDirectly(settings: Settings, publicUrl: string, request: FixtureRequest): Promise<Fixture> {
  const folder = openDataFolder(settings.dataDir, { exclusive: settings.databaseUrl === undefined })
  const parts = { log: createLog('warn'), metrics: noMetrics, limited: false, publicUrl }
  const shop = await openShop(settings, folder, parts)
  try {
    return await requestFixture(shop.app, settings, request, outboxKey(folder.path))
  } finally {
    await shop.close()
  }
}

/** Asks the server that has the embedded database open to prepare it, if its test outbox is on; undefined otherwise. */
async function prepareThroughServer(
  settings: Settings,
  publicUrl: string,
  request: FixtureRequest,
): Promise<Fixture | undefined> {
  const base = settings.port === 0 ? publicUrl : `http://localhost:${settings.port}`
  const headers = { [OUTBOX_HEADER]: outboxKey(settings.dataDir) }
  return ofetch<Fixture>(base + FIXTURE_PATH, { method: 'POST', headers, body: request }).catch(() => undefined)
}

function readArguments(): { out: string; origin: string; redirectUri: string } {
  const options = { out: { type: 'string' }, origin: { type: 'string' }, 'redirect-uri': { type: 'string' } } as const
  let values: { out?: string | undefined; origin?: string | undefined; 'redirect-uri'?: string | undefined }
  try {
    values = parseArgs({ options }).values
  } catch (error) {
    throw new SettingsError(`${(error as Error).message} Use ${USAGE}.`)
  }
  if (!values.out) throw new SettingsError(`--out has to name the file to write: ${USAGE}.`)
  const origin = values.origin ?? 'http://localhost:3000'
  const redirectUri = values['redirect-uri'] ?? `${origin}/callback`
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new SettingsError('--origin has to be an origin like http://localhost:3000.')
  }
  if (!URL.canParse(redirectUri)) throw new SettingsError('--redirect-uri has to be a URL.')
  return { out: values.out, origin, redirectUri }
}

try {
  await writeFixture()
} catch (error) {
  const message =
    error instanceof SettingsError ? `The fixture was not written: ${error.message}` : (error as Error).stack
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
