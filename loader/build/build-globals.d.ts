/** Globals that the build defines for the loader, see `fetch-import-graphs.ts`. */

/** URL of the folder that the script came from, with a trailing slash. */
declare const $base: URL

interface Document {
  /** `$fetch` as the chunks of any build call it, with the ending of their own files. */
  $f?: unknown
}

/** Marks a promise's rejection as handled; callers that need the result await the same promise and see the error. */
declare const $quiet: <T>(promise: Promise<T>) => Promise<T>

/** Fetches chunks by name (without hash and extension) and imports the first; rejects if one cannot be fetched. */
declare const $fetch: (...names: readonly string[]) => Promise<unknown>
