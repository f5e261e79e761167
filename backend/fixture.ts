import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepareFixture } from './demo/prepare-fixture.ts'
import { unlimited } from './kernel/context.ts'
import { silentLog } from './kernel/log.ts'
import { noMetrics } from './kernel/metrics.ts'
import { openShop } from './server/open-shop.ts'
import { OUTBOX_HEADER, outboxKey } from './server/outbox-key.ts'
import { readSettings, SettingsError } from './settings.ts'

/** `npm run fixture -- --out FILE`: prepares the store that `npm start` will serve, and writes what is in it. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  if (!values.out) throw new SettingsError('--out FILE has to say where the fixture is written.')
  const settings = readSettings(process.env)
  if (settings.port === 0 && !settings.publicUrl) {
    throw new SettingsError('PORT or PUBLIC_URL has to be set, because the fixture names the address of the server.')
  }
  const base = settings.publicUrl ?? `http://localhost:${settings.port}`
  const shop = await openShop(settings, { log: silentLog, metrics: noMetrics, limiter: unlimited, publicUrl: base })
  try {
    const fixture = await prepareFixture(shop.app, {
      origin: `http://127.0.0.1:${settings.demoPort}`,
      allowedOrigins: settings.allowedOrigins,
    })
    const outbox = settings.testOutbox && {
      outboxUrl: `${base}/outbox?to={email}`,
      outboxHeaders: { [OUTBOX_HEADER]: outboxKey(shop.folder.path) },
    }
    writeFileSync(values.out, `${JSON.stringify({ base, ...fixture, ...outbox }, null, 2)}\n`)
    process.stdout.write(`Wrote ${values.out}. Start the server with npm start; it serves this store.\n`)
  } finally {
    await shop.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(
    error instanceof SettingsError
      ? `Awning can't write the fixture: ${error.message}\n`
      : `${(error as Error).stack}\n`,
  )
  process.exitCode = 1
}
