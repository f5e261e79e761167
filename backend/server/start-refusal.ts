import { StoreDamagedError, StoreFullError } from '../kernel/store/errors.ts'
import { WrongSecretError } from '../kernel/tokens/key-lock.ts'
import { SettingsError } from './settings.ts'

/** What keeps a store from opening, in one sentence that says what to do; anything unforeseen stays what it is. */
export function startRefusal(error: unknown, dataDir: string): unknown {
  if (error instanceof StoreDamagedError) {
    return new SettingsError(
      `DATA_DIR ${dataDir} has a damaged database, awning.sqlite; move it away with the files beside it that begin with its name, put the last backup in its place and start again (where there is none, \`sqlite3 awning.sqlite .recover\` saves what can be read).`,
    )
  }
  if (error instanceof StoreFullError) {
    return new SettingsError(`DATA_DIR ${dataDir} has no room left to make the store; make some and start again.`)
  }
  if (error instanceof WrongSecretError) {
    return new SettingsError(
      `SIGNING_KEY_SECRET is not what this store's signing keys are sealed under; set it to what they are, or put the file signing-key-secret of that server into DATA_DIR ${dataDir} and leave the variable out.`,
    )
  }
  return error
}
