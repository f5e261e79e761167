/** Arguments with which the project starts Chromium: they stop the browser's own network traffic. */
export const CHROMIUM_ARGUMENTS: string[]

/** Path of a Chromium: the one in CHROMIUM_PATH, or the first one installed; undefined where there is none. */
export function findChromium(): string | undefined

/** Path of this machine's Chromium; throws where there is none. */
export function requireChromium(): string
