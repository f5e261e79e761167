import pkg from '../../package.json' with { type: 'json' }
import { STORED_COLLECTIONS } from '../app.ts'
import {
  DATA_FORM,
  type DataForm,
  DataFormError,
  readDataForm,
  requireReadable,
} from '../kernel/http/service/data-form.ts'
import type { Aggregate, Store } from '../kernel/store/store.ts'
import { type Contents, countAll, isEmpty, type Selection } from '../server/archive/contents.ts'
import { type ArchiveHeader, readArchive } from '../server/archive/read-archive.ts'
import { restoreArchive } from '../server/archive/restore-archive.ts'
import { openSecret, sealSecret, toSealId } from '../server/archive/sealed-secret.ts'
import { writeArchive } from '../server/archive/write-archive.ts'
import { askBackupPassphrase, chooseBackupPassphrase } from '../server/ask-passphrase.ts'
import { type DataFolder, openDataFolder } from '../server/data-folder.ts'
import { readSigningSecret, saveSigningSecret } from '../server/open-shop.ts'
import { openReadableStore, openStore } from '../server/open-store.ts'
import { readSettings, type Settings, SettingsError } from '../server/settings.ts'
import { parseCommand, printResult } from '../server/shop-command.ts'
import { isOfSite } from '../services/sites/index.ts'

// Command to copy a store, or one site of it, into a file and back, between the two databases too.

const USAGE = `npm run backup -- write FILE [--site ID]   (also while the server runs)
npm run backup -- check FILE
npm run backup -- restore FILE             (into an empty store; of one site: into a store without it)
The keys are in it, sealed with a passphrase that it asks for; BACKUP_PASSPHRASE gives it where nobody can type.
Pictures and other files are in DATA_DIR/media and DATA_DIR/files, or in the bucket: copy them too.`

async function run(): Promise<string> {
  const { values, positionals } = parseCommand({ site: { type: 'string' } }, USAGE)
  const [command, file, ...rest] = positionals
  if (!file || rest.length > 0) throw new SettingsError(`Say what to do with which file:\n${USAGE}`)
  if (command === 'write') return write(file, values.site)
  if (values.site !== undefined) throw new SettingsError(`--site is for writing only.\n${USAGE}`)
  if (command === 'check') return check(file)
  if (command === 'restore') return restore(file)
  throw new SettingsError(`Say what to do with which file:\n${USAGE}`)
}

async function write(file: string, siteId: string | undefined): Promise<string> {
  // The server's own secret would open the other sites, too.
  const passphrase = siteId === undefined ? await chooseBackupPassphrase() : undefined
  return withStore({ isWritten: false, open: openReadableStore }, async (store, { secret }) => {
    const { form } = await requireReadableStore(store)
    const header: ArchiveHeader = {
      awning: 1,
      version: pkg.version,
      form,
      createdDate: new Date().toISOString(),
      ...(siteId !== undefined && { siteId }),
      sealedUnder: toSealId(secret),
      ...(passphrase && { secret: sealSecret(secret, passphrase) }),
    }
    const isSelected = siteId === undefined ? undefined : selectSite(siteId)
    const contents = await writeArchive(file, store, STORED_COLLECTIONS, { header, isSelected })
    if (siteId !== undefined && !contents.sites)
      throw new SettingsError(`There is no site ${siteId}: ${file} is empty.`)
    return `${file} has ${describe(contents)}.\n${passphrase ? WITH_KEYS : WITHOUT_KEYS}\n${FILES_TOO}`
  })
}

const WITH_KEYS =
  'The keys are in it, sealed with the passphrase: keep the passphrase in another place. Without it the file cannot be restored on another server.'
const WITHOUT_KEYS =
  'The keys are not in it: keep DATA_DIR/signing-key-secret (or SIGNING_KEY_SECRET) in another place, or write it with a passphrase. Without that secret it cannot be restored on another server.'
const FILES_TOO = 'Pictures and other files are not in it: copy DATA_DIR/media and DATA_DIR/files (or the bucket), too.'

async function check(file: string): Promise<string> {
  let about = ''
  const contents = await readArchive(file, ({ createdDate, version, siteId, secret }) => {
    const keys = secret ? 'with its keys' : 'without its keys'
    about = `${siteId ? `site ${siteId}` : 'all sites'}, ${createdDate}, version ${version}, ${keys}`
  })
  return `${file} is complete: ${countAll(contents)} documents (${about}).`
}

async function restore(file: string): Promise<string> {
  return withStore({ isWritten: true, open: openForWriting }, async (store, at) => {
    const contents = await restoreArchive(file, store, STORED_COLLECTIONS, async (header) => {
      const found = header.sealedUnder === toSealId(at.secret) ? undefined : await openKeys(file, header, at)
      const { siteId, version, form = 1 } = header
      requireReadableForm(file, { form, version })
      if (siteId === undefined) {
        if (!(await isEmpty(store, STORED_COLLECTIONS)))
          throw new SettingsError('This store is not empty: restore into a new database or an empty DATA_DIR.')
        if (found !== undefined) saveSigningSecret(at.folder, found)
        return undefined
      }
      // Upgrades run once for all sites of a store, so the archive has to be of this version already.
      if (version !== pkg.version || form !== DATA_FORM.form)
        throw new SettingsError(`${file} is of version ${version}, this is ${pkg.version}: write it again by this one.`)
      return selectSite(siteId)
    })
    return `Restored and compared: ${describe(contents)}.`
  })
}

/** The secret of an archive of another server; throws with what to do where it cannot be had. */
async function openKeys(file: string, { sealedUnder, secret, siteId }: ArchiveHeader, at: Place): Promise<string> {
  const isOwn =
    'put the file signing-key-secret of that server into DATA_DIR, or set SIGNING_KEY_SECRET to what it was there'
  if (siteId !== undefined)
    throw new SettingsError(
      `${file} was written under another SIGNING_KEY_SECRET, and one site is restored only under the same: ${isOwn}.`,
    )
  if (secret === undefined)
    throw new SettingsError(
      `${file} was written under another SIGNING_KEY_SECRET, which is not in it: ${isOwn}. Next time, write it with a passphrase: then it has the keys.`,
    )
  if (at.settings.signingKeySecret !== undefined)
    throw new SettingsError(
      `${file} was written under another SIGNING_KEY_SECRET than the one that is set: leave the variable out, and the keys are taken from the file; or set it to what it was there.`,
    )
  const passphrase = await askBackupPassphrase()
  if (!passphrase)
    throw new SettingsError(
      `${file} has its keys, sealed with a passphrase: start this on a terminal, which asks for it, or set BACKUP_PASSPHRASE.`,
    )
  const opened = openSecret(secret, passphrase)
  if (opened === undefined || toSealId(opened) !== sealedUnder)
    throw new SettingsError(`This is not the passphrase of ${file}: nothing was restored. If it is lost, ${isOwn}.`)
  return opened
}

const selectSite =
  (siteId: string): Selection =>
  (document: Aggregate, collection) =>
    isOfSite(document, collection, siteId)

const describe = (contents: Contents) =>
  `${countAll(contents)} documents, of them ${contents.orders?.count ?? 0} orders, ${contents.products?.count ?? 0} products and ${contents.members?.count ?? 0} members`

/** Opens the store without the app, which would start to deliver events and run jobs. */
async function openForWriting(databaseUrl: string | undefined, databaseFile: string) {
  const { store } = await openStore(databaseUrl, databaseFile)
  // Its own form is in an archive; without one, the next start records it.
  await requireReadableStore(store)
  await store.prepare(STORED_COLLECTIONS)
  return store
}

/** Refuses a store that a newer version has written: an archive would lack the collections that only that one knows. */
async function requireReadableStore(store: Pick<Store, 'snapshot'>): Promise<DataForm> {
  const stored = await store.snapshot(readDataForm)
  requireReadableForm('This store', stored)
  return stored
}

function requireReadableForm(what: string, form: DataForm): void {
  try {
    requireReadable(form)
  } catch (error) {
    throw error instanceof DataFormError ? new SettingsError(`${what} has ${error.message}.`) : error
  }
}

type Place = { settings: Settings; folder: DataFolder; secret: string }

async function withStore<S extends { close(): Promise<void> }>(
  {
    isWritten,
    open,
  }: { isWritten: boolean; open: (databaseUrl: string | undefined, databaseFile: string) => Promise<S> },
  use: (store: S, at: Place) => Promise<string>,
): Promise<string> {
  const settings = readSettings(process.env)
  const folder = openDataFolder(settings.dataDir, { exclusive: isWritten && settings.databaseUrl === undefined })
  const secret = readSigningSecret(settings, folder)
  const store = await open(settings.databaseUrl, folder.databaseFile)
  try {
    return await use(store, { settings, folder, secret })
  } finally {
    await store.close()
    folder.release()
  }
}

await printResult(run)
