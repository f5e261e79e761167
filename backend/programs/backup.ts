import { createHash } from 'node:crypto'
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
import { writeArchive } from '../server/archive/write-archive.ts'
import { openDataFolder } from '../server/data-folder.ts'
import { readSigningSecret } from '../server/open-shop.ts'
import { openReadableStore, openStore } from '../server/open-store.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { parseCommand, printResult } from '../server/shop-command.ts'
import { isOfSite } from '../services/sites/index.ts'

// Command to copy a store, or one site of it, into a file and back, between the two databases too.

const USAGE = `npm run backup -- write FILE [--site ID]   (also while the server runs)
npm run backup -- check FILE
npm run backup -- restore FILE             (into an empty store; of one site: into a store without it)
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
  return withStore({ isWritten: false, open: openReadableStore }, async (store, sealedUnder) => {
    const { form } = await requireReadableStore(store)
    const header: ArchiveHeader = {
      awning: 1,
      version: pkg.version,
      form,
      createdDate: new Date().toISOString(),
      ...(siteId !== undefined && { siteId }),
      sealedUnder,
    }
    const isSelected = siteId === undefined ? undefined : selectSite(siteId)
    const contents = await writeArchive(file, store, STORED_COLLECTIONS, { header, isSelected })
    if (siteId !== undefined && !contents.sites)
      throw new SettingsError(`There is no site ${siteId}: ${file} is empty.`)
    return `${file} has ${describe(contents)}.`
  })
}

async function check(file: string): Promise<string> {
  let about = ''
  const contents = await readArchive(file, ({ createdDate, version, siteId }) => {
    about = `${siteId ? `site ${siteId}` : 'all sites'}, ${createdDate}, version ${version}`
  })
  return `${file} is complete: ${countAll(contents)} documents (${about}).`
}

async function restore(file: string): Promise<string> {
  return withStore({ isWritten: true, open: openForWriting }, async (store, sealedUnder) => {
    const contents = await restoreArchive(file, store, STORED_COLLECTIONS, async (header) => {
      if (header.sealedUnder !== sealedUnder)
        throw new SettingsError(
          `${file} was written under another SIGNING_KEY_SECRET: set that one, or put the file signing-key-secret of that server into DATA_DIR.`,
        )
      const { siteId, version, form = 1 } = header
      requireReadableForm(file, { form, version })
      if (siteId === undefined) {
        if (!(await isEmpty(store, STORED_COLLECTIONS)))
          throw new SettingsError('This store is not empty: restore into a new database or an empty DATA_DIR.')
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

async function withStore<S extends { close(): Promise<void> }>(
  {
    isWritten,
    open,
  }: { isWritten: boolean; open: (databaseUrl: string | undefined, databaseFile: string) => Promise<S> },
  use: (store: S, sealedUnder: string) => Promise<string>,
): Promise<string> {
  const settings = readSettings(process.env)
  const folder = openDataFolder(settings.dataDir, { exclusive: isWritten && settings.databaseUrl === undefined })
  const secret = readSigningSecret(settings, folder)
  const store = await open(settings.databaseUrl, folder.databaseFile)
  try {
    return await use(store, createHash('sha256').update(`sealed under ${secret}`).digest('hex').slice(0, 16))
  } finally {
    await store.close()
    folder.release()
  }
}

await printResult(run)
