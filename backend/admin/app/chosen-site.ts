const KEY = 'awning-admin-site'

/** Site data may be blocked: the first shop is shown then. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** The shop that is shown, of somebody who runs several; kept in this browser. */
export const getChosenSite = (): string | undefined => withStorage((storage) => storage.getItem(KEY)) ?? undefined

/** Shows another shop from now on. Nothing of the one before stays in memory, since the page is loaded again. */
export function chooseSite(siteId: string): void {
  withStorage((storage) => storage.setItem(KEY, siteId))
  location.assign('/admin')
}

/** Who signs in next may not run the shop that was chosen here. */
export const forgetSite = (): void => withStorage((storage) => storage.removeItem(KEY))
