/** Globals that the build defines for the loader and the chunks, see `loader/build/fetch-import-graphs.ts`. */

/** Matches the supported languages besides English. */
declare const $languages: RegExp
