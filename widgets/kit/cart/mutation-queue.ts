import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { ApiProblem, withLock } from '../../client/index.ts'
import type { CartMutation, CartOutcome, CartResult } from './cart-mutation.ts'
import type { MutationStorage } from './mutation-storage.ts'

/** Sends mutations in order, one after the other, and stores those that cannot be sent. */
export type MutationQueue = {
  /** Mutations that the shop has not confirmed yet, oldest first. */
  readonly pending: ReadonlySignal<readonly CartMutation[]>
  /** The shop is unreachable: submitted mutations are stored. */
  readonly offline: ReadonlySignal<boolean>
  submit(mutation: CartMutation): Promise<CartOutcome>
  /** Called where another call could not reach the shop: mutations are stored from then on. */
  pause(): void
  /** Called where the shop responds again: sends the stored mutations. */
  resume(): Promise<void>
  /** Resolves when nothing is being sent: all is applied, refused, or stored because the shop is unreachable. */
  settled(): Promise<void>
  /** Shows the mutations that an earlier page has stored. */
  restore(): Promise<void>
}

/** Delays before each retry, in milliseconds; the last one repeats. The browser's `online` event retries sooner. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

export function createMutationQueue(options: {
  storage: MutationStorage
  /**
   * Makes the call; throws `ApiProblem`. The returned function shows the result, and runs in one batch with the
   * mutation's removal. `written` resolves once the result is stored for the next page; only then is the outcome
   * `saved`.
   */
  send: (mutation: CartMutation) => Promise<() => { result: CartResult; written: Promise<unknown> }>
  onRefused: (mutation: CartMutation, problem: ApiProblem) => void
  /** Tries to reach the shop; calls `resume` or `pause`. */
  probe: () => void
  disposed: AbortSignal
}): MutationQueue {
  const { storage } = options
  /** Online: mutations waiting to be sent; while `sending`, the first one is in flight. */
  const queued = signal<readonly CartMutation[]>([])
  /** Offline: mutations in storage, or about to be, as far as this tab knows. */
  const stored = signal<readonly CartMutation[]>([])
  const offline = signal(false)
  /** Resolvers of the callers that wait for a mutation's outcome, by its id. */
  const callers = new Map<string, ((outcome: CartOutcome) => void)[]>()
  let sending = false
  let storing: Promise<unknown> = Promise.resolve()
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  options.disposed.addEventListener('abort', () => clearTimeout(timer))

  const settle = (mutation: CartMutation, outcome: CartOutcome) => {
    for (const resolve of callers.get(mutation.id) ?? []) resolve(outcome)
    callers.delete(mutation.id)
  }

  /** True where the shop has applied or refused it; false where it was unreachable. */
  const deliver = async (mutation: CartMutation): Promise<boolean> => {
    const drop = () => {
      queued.value = without(queued.value, mutation)
      stored.value = without(stored.value, mutation)
    }
    try {
      const show = await options.send(mutation)
      const { result, written } = batch(() => {
        drop()
        return show()
      })
      void written.then(() => settle(mutation, { state: 'saved', ...result }))
    } catch (error) {
      const problem = error as ApiProblem
      if (problem.kind === 'offline') return false
      // The mutation is removed, so that the cart shows the shop's state again.
      drop()
      options.onRefused(mutation, problem)
      settle(mutation, { state: 'refused', problem })
    }
    return true
  }

  const store = (mutations: readonly CartMutation[]) => {
    stored.value = [...stored.value, ...mutations]
    storing = storing.then(() => storage.add(mutations))
    for (const mutation of mutations) settle(mutation, { state: 'queued' })
  }

  const goOffline = () => {
    batch(() => {
      offline.value = true
      if (queued.value.length > 0) store(queued.value)
      queued.value = []
    })
    clearTimeout(timer)
    timer = setTimeout(options.probe, RETRY_MS[Math.min(attempts++, RETRY_MS.length - 1)])
  }

  const sendQueued = async () => {
    if (sending || offline.value) return
    sending = true
    let mutation = queued.value[0]
    while (mutation && (await deliver(mutation))) mutation = queued.value[0]
    sending = false
    if (mutation) goOffline()
  }

  /** Holds the lock, so that one tab sends for all. True when nothing is left. */
  const sendStored = () =>
    withLock(storage.lock, async () => {
      for (;;) {
        const seen = storing
        await storing
        const [mutation] = await storage.list()
        if (mutation) {
          if (!(await deliver(mutation))) return false
          await storage.remove(mutation)
        } else if (storing === seen) {
          // Another tab has sent what this tab still lists as stored.
          batch(() => {
            stored.value = []
            offline.value = false
          })
          return true
        }
      }
    })

  return {
    pending: computed(() => [...stored.value, ...queued.value]),
    offline,
    submit: (mutation) =>
      new Promise((resolve) => {
        callers.set(mutation.id, [resolve])
        if (offline.value) return store([mutation])
        const before = queued.value
        const replaced = before.slice(sending ? 1 : 0).filter((earlier) => isReplacedBy(earlier, mutation))
        try {
          queued.value = [...without(before, ...replaced), mutation]
        } catch (error) {
          // A mutation that throws while it is shown would make every later one throw too.
          queued.value = before
          return settle(mutation, { state: 'refused', problem: new ApiProblem('validation', `${error}`) })
        }
        // Callers of a replaced mutation get the outcome of the one that replaces it.
        for (const { id } of replaced) {
          callers.get(mutation.id)?.push(...(callers.get(id) ?? []))
          callers.delete(id)
        }
        void sendQueued()
      }),
    pause: () => {
      // A mutation in flight detects the failure itself; stored now, it would be sent twice.
      if (!sending) goOffline()
    },
    resume: async () => {
      if (sending || !offline.value) return
      sending = true
      clearTimeout(timer)
      const reached = await sendStored()
      sending = false
      if (!reached) return goOffline()
      attempts = 0
      await sendQueued()
    },
    settled: () =>
      new Promise((resolve) => {
        if (queued.value.length === 0) return resolve()
        const stop = queued.subscribe((mutations) => {
          if (mutations.length > 0) return
          stop()
          resolve()
        })
      }),
    restore: async () => {
      const earlier = await storage.list()
      if (earlier.length === 0) return
      batch(() => {
        stored.value = [...earlier, ...stored.value]
        offline.value = true
      })
    },
  }
}

function without(mutations: readonly CartMutation[], ...gone: readonly CartMutation[]): readonly CartMutation[] {
  return mutations.filter(({ id }) => !gone.some((each) => each.id === id))
}

/** Of several quantities of one line only the last counts, and none if the line is removed. */
function isReplacedBy(earlier: CartMutation, later: CartMutation): boolean {
  return (
    earlier.kind === 'quantity' &&
    (later.kind === 'quantity' || later.kind === 'remove') &&
    earlier.lineItemId === later.lineItemId
  )
}
