/** Features that a browser may refuse: for each an expression that runs before any script of the page. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'locks that reject':
    "navigator.locks && (navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError')))",
  'locks that are missing': "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })",
  IndexedDB: "Object.defineProperty(window, 'indexedDB', { get: refuse })",
  'an IndexedDB that opens nothing': 'IDBFactory.prototype.open = () => refuse()',
  'localStorage, sessionStorage and caches':
    "for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: refuse })",
  BroadcastChannel: "Object.defineProperty(window, 'BroadcastChannel', { get: refuse })",
  'a BroadcastChannel that throws': 'window.BroadcastChannel = function () { refuse() }',
  'crypto.subtle and randomUUID':
    "for (const name of ['subtle', 'randomUUID']) Object.defineProperty(Crypto.prototype, name, { value: undefined })",
  'changes of the history': 'history.replaceState = history.pushState = refuse',
  cookies: "Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })",
  'media queries': 'window.matchMedia = refuse',
  'performance marks': 'performance.mark = performance.measure = refuse',
}

/** A script that makes the page it runs in refuse these features. */
export const toRefusingScript = (...refusals: readonly string[]) =>
  `{ const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }; ${refusals.join(';')} }`
