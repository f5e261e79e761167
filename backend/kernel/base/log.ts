/** Structured log: one line per event, fields first. Never pass it a token, password, key or card. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
  /** Whether lines of a level are written, so that callers can skip computing their fields. */
  isLevelEnabled(level: 'info' | 'warn' | 'error'): boolean
}

export const silentLog: Log = { info() {}, warn() {}, error() {}, isLevelEnabled: () => false }
