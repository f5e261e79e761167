// Wrappers of what browsers refuse on some pages: with site data blocked, in frames of another site, in sandboxes, on
// plain http. Each has a fallback here, and `npm run lint` refuses direct use elsewhere.

/**
 * Runs one at a time across all tabs. Where locks are missing (plain http) or refused (site data blocked), work runs
 * unlocked.
 *
 * @example
 * ```ts
 * const count = await withLock('visits', async () => {
 *   const visits = await client.storage.update<number>('visits', (before = 0) => before + 1)
 *   return visits ?? 0
 * })
 * ```
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined
  const run = () => {
    running ??= work()
    return running
  }
  try {
    await navigator.locks.request(name, run)
  } catch {
    // Either the lock was refused before `work` ran, or `work` itself failed: then the next line returns its rejection.
  }
  return run()
}

/** A channel to the other tabs; undefined where the browser has none, or refuses it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/**
 * Opens a popup; must be called in the click. Null where it is blocked: in a sandbox without `allow-popups` Firefox throws
 * instead. In a frame with `credentialless` none is opened: it would be a blank window that nothing can be done with.
 */
export function openPopup(url: string, name: string, width: number, height: number): Window | null {
  try {
    if ((window as { credentialless?: boolean }).credentialless) return null
    return open(url, name, `popup,width=${width},height=${height}`)
  } catch {
    return null
  }
}

/** The table of the browser's database where small values are stored. */
export const TABLE = 'kept'

/** Opens the browser's database; rejects where storage is refused. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws synchronously where storage is blocked, which rejects the promise.
    const request = indexedDB.open('awning', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    request.onsuccess = () => {
      // Another tab may want to upgrade or delete the database.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = request.onblocked = () => reject(request.error)
  })
}

/** What this tab keeps until it is closed; undefined where storage is blocked. */
export function readTabStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text in this tab, or nothing any more. */
export function writeTabStorage(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // A page that is left takes it along.
  }
}

/** Random bytes. `crypto.randomUUID` is missing on plain http; these are not. */
export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** Changes the page's URL. Refused in `about:srcdoc`, and after many changes in a row; the URL then stays. */
export function replaceUrl(url: URL): void {
  try {
    history.replaceState(history.state, '', url)
  } catch {
    // A refusal is ignored, as only the address bar shows the difference.
  }
}

/** Changes the page's URL so that the way back leads to the one before. Refused as in `replaceUrl`. */
export function pushUrl(url: string): void {
  try {
    history.pushState(history.state, '', url)
  } catch {
    // A refusal is ignored, as only the address bar shows the difference.
  }
}

/**
 * The URL of this page, as another page can return to it: in a frame whose page is written in `srcdoc`, that of the page
 * around it, as `about:srcdoc` leads nowhere.
 */
export const getPageUrl = (): string => (location.protocol === 'about:' ? document.baseURI : location.href)

/**
 * Whether a service worker of the page answers its requests, from its own cache perhaps. Sandboxes refuse to say.
 */
export function hasServiceWorker(): boolean {
  try {
    return !!navigator.serviceWorker?.controller
  } catch {
    return false
  }
}

/** Whether a media query matches; false where the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}
