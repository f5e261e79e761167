const KEY = 'awning-admin-site'

/** Uses the local storage; undefined where the browser blocks it, so that the first shop is shown. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** The id of the shop that a person who runs several has chosen in this browser. */
export const getChosenSite = (): string | undefined => withStorage((storage) => storage.getItem(KEY)) ?? undefined

/** Switches to another shop. The page is reloaded, so that no data of the previous shop stays in memory. */
export function chooseSite(siteId: string): void {
  withStorage((storage) => storage.setItem(KEY, siteId))
  location.assign('/admin')
}

/** Forgets the choice at a sign-out, because the next person may have no access to that shop. */
export const forgetSite = (): void => withStorage((storage) => storage.removeItem(KEY))
