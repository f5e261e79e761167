import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** The last state of the shop's page: one document per site, with its id. */
export type InstallWatchRecord = {
  siteId: string
  id: string
  revision: number
  enabled: boolean
  /** The page that the rest is about. */
  page?: string
  /** The shop was there once: only then can it vanish. */
  seen?: true
  checkedDate?: string
  missingSince?: string
  mailedDate?: string
}

export const installWatches: CollectionDefinition<InstallWatchRecord> = {
  name: 'install_watches',
  retention: { kept: 'the shop itself' },
}
