import { SettingsError } from '../server/settings.ts'
import { parseCommand, printResult, withStoppedShop } from '../server/shop-command.ts'
import { changePayments, readPayments } from '../services/sites/index.ts'

// Command to show and change how shops are paid: offline, by test cards, or by the providers that the server has keys
// of.

const USAGE = `npm run payments -- list
npm run payments -- set [--test-cards on|off] [--offline on|off]
Each takes --site ID where the store has several sites.`

const OPTIONS = { site: { type: 'string' }, 'test-cards': { type: 'string' }, offline: { type: 'string' } } as const

async function run(): Promise<string> {
  const { values, positionals } = parseCommand(OPTIONS, USAGE)
  const { site, offline, 'test-cards': testCards } = values
  switch (positionals[0]) {
    case 'list':
      return withStoppedShop(site, async ({ context }) => format(await readPayments(context)))
    case 'set': {
      if (testCards === undefined && offline === undefined) throw new SettingsError(`Say what to set:\n${USAGE}`)
      const changes = {
        ...(testCards !== undefined && { sandbox: readSwitch('test-cards', testCards) }),
        ...(offline !== undefined && { offline: readSwitch('offline', offline) }),
      }
      return withStoppedShop(site, async ({ context }) => format(await changePayments(context, changes)))
    }
    default:
      throw new SettingsError(`Say what to do with payments:\n${USAGE}`)
  }
}

function readSwitch(name: string, word: string): boolean {
  if (word !== 'on' && word !== 'off') throw new SettingsError(`--${name} has to be on or off.\n${USAGE}`)
  return word === 'on'
}

const format = ({ offline, sandbox }: Awaited<ReturnType<typeof readPayments>>) =>
  [`offline\t${offline ? 'on' : 'off'}`, `test-cards\t${sandbox ? 'on' : 'off'}`].join('\n')

await printResult(run)
