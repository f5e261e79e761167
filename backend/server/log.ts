import { type DestinationStream, pino } from 'pino'
import type { Log } from '../kernel/context/log.ts'
import type { Settings } from './settings.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Standard error; not synchronous, so that a slow reader of the log does not hold up requests. */
function standardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: false })
  // A log that can't be written, on a full disk say, must not end the shop; and there is nowhere to tell it.
  destination.on('error', () => {})
  return destination
}

/** JSON lines on standard error, one per event; standard output is left to the words for people. */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
      },
    },
    destination,
  )
}
