import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SettingsError } from './settings.ts'

/** Below, a passphrase is guessed in too short a time. */
const LEAST_PASSPHRASE = 12

const VARIABLE = 'BACKUP_PASSPHRASE'

/** Asks on the terminal, without showing what is typed; undefined where there is no terminal, or for an empty line. */
async function askHidden(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await lines.question('')) || undefined
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** The passphrase that a new archive is sealed with, asked for twice; undefined if none is wanted. */
export async function chooseBackupPassphrase(): Promise<string | undefined> {
  const given = process.env[VARIABLE]
  const chosen = given ?? (await askHidden('Passphrase that seals the keys in the backup (empty: without the keys): '))
  if (!chosen) return undefined
  if (chosen.length < LEAST_PASSPHRASE)
    throw new SettingsError(
      `The passphrase is too short: use at least ${LEAST_PASSPHRASE} characters, such as four words.`,
    )
  if (given === undefined && (await askHidden('The same passphrase again: ')) !== chosen)
    throw new SettingsError('The two passphrases differ: nothing was written. Start again.')
  return chosen
}

/** The passphrase of an archive; undefined where nobody can be asked. */
export const askBackupPassphrase = async (): Promise<string | undefined> =>
  process.env[VARIABLE] ?? (await askHidden('Passphrase of the backup: '))
