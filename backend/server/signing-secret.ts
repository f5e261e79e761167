import { readSecretFile } from './secret-file.ts'
import { SettingsError } from './settings.ts'

const NAME = 'signing-key-secret'

/** What the signing keys are sealed under, where no setting says it: made with the first use of the data folder. */
export function signingSecret(dataDir: string): string {
  const secret = readSecretFile(dataDir, NAME)
  if (secret.length >= 32) return secret
  throw new SettingsError(
    `DATA_DIR ${dataDir} has a damaged file ${NAME}; put it back from a backup, or set SIGNING_KEY_SECRET to what stood in it.`,
  )
}
