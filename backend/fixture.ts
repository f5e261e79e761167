import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seedDemo } from './demo/seed-demo.ts'
import { unlimited } from './kernel/context.ts'
import { noMetrics } from './kernel/metrics.ts'
import { createLog } from './server/log.ts'
import { openShop } from './server/open-shop.ts'
import { OUTBOX_HEADER, outboxKey } from './server/outbox-key.ts'
import { readSettings, SettingsError } from './settings.ts'
import { prepareFixture } from './testing/prepare-fixture.ts'

// Prepares the data folder or database for callers from outside while no server runs, and writes what they need to know.

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
  const shop = await openShop(settings, { log: createLog('warn'), metrics: noMetrics, limiter: unlimited, publicUrl })
  try {
    await seedDemo(shop.app, {
      origin: settings.demoUrl ?? `http://127.0.0.1:${settings.demoPort}`,
      allowedOrigins: settings.allowedOrigins,
      besideOthers: true,
      loopback: !settings.production,
    })
    const fixture = await prepareFixture(shop.app, {
      allowedOrigin: origin,
      redirectUri,
      outboxHeaders: { [OUTBOX_HEADER]: outboxKey(shop.folder.path) },
    })
    // It holds a merchant's key.
    writeFileSync(out, `${JSON.stringify(fixture, null, 2)}\n`, { mode: 0o600 })
    process.stdout.write(`Wrote ${out}. Start the server with TEST_OUTBOX=on to read its mails.\n`)
  } finally {
    await shop.close()
  }
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
  const told = error instanceof SettingsError ? `The fixture was not written: ${error.message}` : (error as Error).stack
  process.stderr.write(`${told}\n`)
  process.exit(1)
}
