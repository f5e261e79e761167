/** What the build gives to the loader besides its own code, see `whole-graphs.ts`. */

/** The folder of the script, with a slash at its end. */
declare const $base: URL

/** A promise that nobody has to hear of where it fails: whoever needs what it is for asks it too. */
declare const $quiet: <T>(promise: Promise<T>) => Promise<T>

/** Fetches chunks by their names without hash and ending, and imports the first; rejects where one cannot be fetched. */
declare const $fetch: (...names: readonly string[]) => Promise<unknown>
