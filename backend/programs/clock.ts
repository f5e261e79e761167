import { systemClock } from '../kernel/base/clock.ts'
import { dataForms, readDataForm, requireReadable } from '../kernel/http/service/data-form.ts'
import { clockMarks, confirmClock } from '../kernel/runtime/clock-watch.ts'
import { PLATFORM } from '../kernel/runtime/tokens/key-ring.ts'
import { openDataFolder } from '../server/data-folder.ts'
import { openStore } from '../server/open-store.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { parseCommand, printResult } from '../server/shop-command.ts'

// Command to compare the clock of this machine with the latest time in the store, and to confirm it.

const USAGE = `npm run clock -- show
npm run clock -- accept   (the time of this machine is right: what is held goes on)`

async function run(): Promise<string> {
  const { positionals } = parseCommand({}, USAGE)
  const [command, ...rest] = positionals
  if (rest.length > 0 || (command !== 'show' && command !== 'accept'))
    throw new SettingsError(`Say what to do with the clock:\n${USAGE}`)
  const settings = readSettings(process.env)
  const folder = openDataFolder(settings.dataDir, { exclusive: settings.databaseUrl === undefined })
  const { store, getServerTime } = await openStore(settings.databaseUrl, folder.databaseFile)
  try {
    requireReadable(await store.snapshot(readDataForm))
    await store.prepare([dataForms, clockMarks])
    const latest = (await store.reader(clockMarks).get(PLATFORM, 'latest'))?.latest ?? 'none'
    if (command === 'accept') {
      const confirmed = await confirmClock(store, systemClock)
      return `${confirmed.latest} is confirmed; the latest time before was ${latest}.`
    }
    const lines = [`this machine\t${systemClock.now().toISOString()}`, `latest time seen\t${latest}`]
    if (getServerTime) lines.push(`database server\t${(await getServerTime()).toISOString()}`)
    return lines.join('\n')
  } finally {
    await store.close()
    folder.release()
  }
}

await printResult(run)
