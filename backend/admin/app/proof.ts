import { useSyncExternalStore } from 'react'

type Waiting = { resolve(isProved: boolean): void }

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function set(next: readonly Waiting[]): void {
  waiting = next
  for (const listen of listeners) listen()
}

/** Asks who is signed in to prove it; false where they would not. Calls that wait at the same time share one dialog. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    set([...waiting, { resolve }])
  })

/** Answers all calls that wait for a proof. */
export function answerProof(isProved: boolean): void {
  for (const { resolve } of waiting) resolve(isProved)
  set([])
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Whether a call waits for a proof. */
export const useProofWanted = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0)
