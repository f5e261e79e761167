import { PLATFORM } from '../../runtime/tokens/key-ring.ts'
import { StoreFullError } from '../../store/errors.ts'
import type { CollectionDefinition, Snapshot, Store } from '../../store/store.ts'

/**
 * The forms in which versions have stored documents, the first is form 1, with the upgrades that lead to each. A change
 * of what is stored that an earlier version could not read is a new line, so that the earlier one refuses to start.
 */
export const DATA_FORMS: readonly { version: string; upgrades: readonly string[] }[] = [
  { version: '0.1.0', upgrades: [] },
  {
    version: '0.2.0',
    upgrades: [
      'digital files: files of the library in place of parts',
      'member pictures: files of the library in place of bytes',
      'pictures: files of the library in place of those of folders',
      'files.count-usage',
      'back in stock: who waits, by item',
      'orders: totals by day, by product, and of those that wait',
      'coupons: the key that their codes are found by',
      'idempotency: no hashes of arguments without a key',
      'products: the key that their names are sorted by',
      'collections: the key that their names are sorted by',
      'files: the key that their names are sorted by',
      'folders: the key that their names are sorted by',
      'products: the words that they are found by',
      'orders: the words that they are found by',
      'members: the words that they are found by',
      'members: the keys that their names are sorted by',
      'customers: accounts',
      'customers: those of orders',
      'products: the words by which misspelled ones are mended',
      'products: the prices that they had',
      'products: digital ones that are sold without a file',
    ],
  },
]

/** A form of stored documents, and the version that stores them so. */
export type DataForm = { form: number; version: string }

/** The form that this version writes. */
export const DATA_FORM: DataForm = { form: DATA_FORMS.length, version: DATA_FORMS.at(-1)?.version ?? '' }

/** By this, processes of this form are distinguished from those of earlier ones on the same database. */
export const FORM_MARK = `awning form ${DATA_FORM.form}.${DATA_FORMS.flatMap(({ upgrades }) => upgrades).length}`

/** The oldest form that the upgrades of this version begin with. */
const OLDEST_FORM = 1

type DataFormRecord = DataForm & { siteId: typeof PLATFORM; id: typeof ID; revision: number }

const ID = 'form'

/** The form of all documents of a store. Stores of versions that did not record it have the oldest one. */
export const dataForms: CollectionDefinition<DataFormRecord> = {
  name: 'data_forms',
  retention: { kept: 'one of all' },
}

/** The stored documents have a form that this version does not read. */
export class DataFormError extends Error {
  override readonly name = 'DataFormError'
}

/** Throws where documents of this form can't be read here. */
export function requireReadable(stored: DataForm, own: DataForm = DATA_FORM, oldest = OLDEST_FORM): void {
  const name = ({ form, version }: DataForm) => `Awning ${version} (form ${form})`
  if (stored.form > own.form)
    throw new DataFormError(
      `data of ${name(stored)}, which ${name(own)} can't read; start ${stored.version} or newer, or restore a backup that ${own.version} has written`,
    )
  if (stored.form < oldest)
    throw new DataFormError(
      `data of ${name(stored)}, which is too old for ${name(own)}; start the last version before ${own.version} that reads it first, and then this one`,
    )
}

/**
 * Throws `DataFormError` where the store was written in a form that this version can't read; otherwise records its own,
 * before anything is changed, and earlier versions refuse the store from then on.
 */
export async function adoptDataForm(store: Store, own: DataForm = DATA_FORM, oldest = OLDEST_FORM): Promise<void> {
  await store.prepare([dataForms])
  const found = await store.reader(dataForms).get(PLATFORM, ID)
  if (found) requireReadable(found, own, oldest)
  if (found?.form === own.form) return
  try {
    await store.transaction(async (transaction) => {
      const current = await transaction.get(dataForms, PLATFORM, ID)
      if (!current) transaction.insert(dataForms, { siteId: PLATFORM, id: ID, ...own })
      else if (current.form < own.form) transaction.update(dataForms, { ...current, ...own })
    })
  } catch (error) {
    // Upgrades are postponed on a full disk, too, and the shop can be read.
    if (!(error instanceof StoreFullError)) throw error
  }
}

/** The form of the documents of a snapshot. */
export async function readDataForm(snapshot: Snapshot): Promise<DataForm> {
  for await (const document of snapshot.documents(dataForms)) return document as DataFormRecord
  return { form: 1, version: DATA_FORMS[0]?.version ?? '' }
}
