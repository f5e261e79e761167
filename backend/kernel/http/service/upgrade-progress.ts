import type { Log } from '../../base/log.ts'

/** The interval of log lines, in milliseconds. */
const EVERY_MS = 5_000

/** How far the upgrade of a store is: the part, and of the documents of its collection how many are done. */
export type UpgradeState = { part: string; collection?: string; done?: number; of?: number }

/** Reports an upgrade. */
export type UpgradeProgress = {
  report(state: UpgradeState): void
  /** Nothing is upgraded any more. */
  end(): void
}

/** What a line of the log says while the shop is closed. */
const CLOSED = 'the stored data is upgraded; the shop opens afterwards'

/** Logs every five seconds how far an upgrade is, in parts that take long without a report, too. */
export function createUpgradeProgress(
  log: Log,
  onState: (state: UpgradeState) => void = () => {},
  message = CLOSED,
): UpgradeProgress {
  let state: UpgradeState | undefined
  let logged = performance.now()

  function logState(): void {
    if (!state) return
    logged = performance.now()
    log.info({ ...state }, message)
  }

  const timer = setInterval(logState, EVERY_MS)
  return {
    report(next) {
      state = next
      onState(next)
      // The timer is late where a part leaves no time to it.
      if (performance.now() - logged >= EVERY_MS) logState()
    },
    end() {
      clearInterval(timer)
      state = undefined
    },
  }
}
