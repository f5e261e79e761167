import { toNameKey } from '../../../kernel/base/text/name-key.ts'
import { fillInUpgrade } from '../../../kernel/http/service/fill-in-upgrade.ts'
import { files, folders } from '../records.ts'

/** Add the key that names are sorted by to files and folders of earlier versions. */
export const nameKeyUpgrades = [
  fillInUpgrade({
    name: 'files: the key that their names are sorted by',
    collection: files,
    isOpen: ({ nameKey }) => nameKey === undefined,
    fill: (file) => ({ ...file, nameKey: toNameKey(file.displayName) }),
  }),
  fillInUpgrade({
    name: 'folders: the key that their names are sorted by',
    collection: folders,
    isOpen: ({ nameKey }) => nameKey === undefined,
    fill: (folder) => ({ ...folder, nameKey: toNameKey(folder.displayName) }),
  }),
]
