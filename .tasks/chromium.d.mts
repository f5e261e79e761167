/** How the project starts Chromium for journeys, stories and measurements: nothing of its own goes over the network. */
export const CHROMIUM_ARGUMENTS: string[]

/** The path of a Chromium: the one that CHROMIUM_PATH names, or the first one installed; undefined where there is none. */
export function findChromium(): string | undefined

/** The path of the Chromium of this machine; throws where there is none. */
export function requireChromium(): string
