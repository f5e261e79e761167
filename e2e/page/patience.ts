/** How long one wait of a test in a browser lasts at most: it only ends what hangs, as machines are shared. */
export const PATIENCE_MS = 90_000
