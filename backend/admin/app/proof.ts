import { useSyncExternalStore } from 'react'

type Waiting = { resolve(isProved: boolean): void }

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function set(next: readonly Waiting[]): void {
  waiting = next
  for (const listen of listeners) listen()
}

/** Asks the signed-in person to re-authenticate; false if they cancel. Concurrent calls share one dialog. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    set([...waiting, { resolve }])
  })

/** Resolves all calls that wait for the re-authentication. */
export function answerProof(isProved: boolean): void {
  for (const { resolve } of waiting) resolve(isProved)
  set([])
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Whether a call waits for re-authentication. */
export const useProofWanted = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0)
