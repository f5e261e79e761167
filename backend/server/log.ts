import { type DestinationStream, pino } from 'pino'
import type { Log } from '../kernel/base/log.ts'
import { redactSecrets } from './redact-secrets.ts'
import type { Settings } from './settings.ts'

/** Writes to standard error asynchronously, so that a slow reader of the log does not delay requests. */
function standardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: false })
  // A failing log (on a full disk, for example) must not end the server, and cannot be reported anywhere.
  destination.on('error', () => {})
  return destination
}

/** JSON lines on standard error, one per event; standard output has the messages for people. */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactSecrets(fields) as Record<string, unknown>,
      },
    },
    destination,
  )
}
