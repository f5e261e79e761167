/** What the build gives to the loader besides its own code, see `whole-graphs.ts`. */

/** The address of the script. */
declare const $src: string

/** A promise that nobody has to hear of where it fails: whoever needs what it is for asks it too. */
declare const $quiet: <T>(promise: Promise<T>) => Promise<T>

/** Fetches chunks by their names without hash and ending; answers the first. */
declare const $fetch: (...names: readonly string[]) => Promise<unknown>
