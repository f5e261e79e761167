/** What the build gives to the loader and to each widget's part besides their own code, see `loader/build/whole-graphs.ts`. */

/** Finds the language of a page among those that there are words for, besides English. */
declare const $languages: RegExp
