import { type DestinationStream, pino } from 'pino'
import type { Log } from '../kernel/log.ts'
import type { Settings } from '../settings.ts'
import { withoutSecrets } from './without-secrets.ts'

/** JSON lines on standard error, one per event; standard output is left to the words for people. */
export function createLog(
  level: Settings['logLevel'],
  // Not synchronous: a slow reader of the log must not hold up requests.
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
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
