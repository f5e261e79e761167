import { LIMIT_NAMES, type LimitName } from '../contract/access/limit-enumerations.ts'
import { type LimitSettings, limitSettings } from '../contract/access/limits.ts'
import { SettingsError } from '../server/settings.ts'
import { parseCommand, printResult, withStoppedShop } from '../server/shop-command.ts'
import { changeLimits, readLimits } from '../services/sites/index.ts'

// Command to list and change the rate limits.

const USAGE = `npm run limits -- list
npm run limits -- set NAME --points NUMBER [--seconds NUMBER] [--proof-from NUMBER]
npm run limits -- reset NAME
Each takes --site ID where the store has several sites.`

const OPTIONS = {
  site: { type: 'string' },
  points: { type: 'string' },
  seconds: { type: 'string' },
  'proof-from': { type: 'string' },
} as const

async function run(): Promise<string> {
  const { values, positionals } = parseCommand(OPTIONS, USAGE)
  const [command, word] = positionals
  switch (command) {
    case 'list':
      return withStoppedShop(values.site, async ({ context }) => formatTable(await readLimits(context)))
    case 'set': {
      const set = readSetting(readName(word), values)
      return withStoppedShop(values.site, async ({ context }) =>
        formatTable(await changeLimits(context, (settings) => ({ ...settings, ...set }))),
      )
    }
    case 'reset': {
      const name = readName(word)
      return withStoppedShop(values.site, async ({ context }) =>
        formatTable(await changeLimits(context, ({ [name]: _, ...others }) => others)),
      )
    }
    default:
      throw new SettingsError(`Say what to do with limits:\n${USAGE}`)
  }
}

function readName(word: string | undefined): LimitName {
  const name = LIMIT_NAMES.find((known) => known === word)
  if (!name) throw new SettingsError(`Name one of the limits: ${LIMIT_NAMES.join(', ')}.`)
  return name
}

type Words = { points?: string | undefined; seconds?: string | undefined; 'proof-from'?: string | undefined }

function readSetting(name: LimitName, { points, seconds, 'proof-from': proofFrom }: Words): LimitSettings {
  const { data, error } = limitSettings.safeParse({
    [name]: {
      points: Number(points),
      ...(seconds !== undefined && { seconds: Number(seconds) }),
      ...(proofFrom !== undefined && { proofFrom: Number(proofFrom) }),
    },
  })
  const [issue] = error?.issues ?? []
  if (!issue) return data ?? {}
  const word = String(issue.path.at(-1)).replace('proofFrom', 'proof-from')
  throw new SettingsError(`--${word}: ${issue.message}. It has to be a whole number.\n${USAGE}`)
}

function formatTable({ limits }: Awaited<ReturnType<typeof readLimits>>): string {
  return LIMIT_NAMES.map((name) => {
    const { points, seconds, proofFrom } = limits[name]
    const proof = proofFrom === undefined ? [] : [`with a proof from ${proofFrom} on`]
    return [name, `${points} in ${seconds} s`, ...proof].join('\t')
  }).join('\n')
}

await printResult(run, '/awning/v1/limits')
