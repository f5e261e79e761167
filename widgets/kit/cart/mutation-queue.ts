import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { ApiProblem, exclusively } from '../../client/index.ts'
import type { CartAnswer, CartMutation, CartOutcome } from './cart-mutation.ts'
import type { MutationStorage } from './mutation-storage.ts'

/** Sends mutations one after the other, so that the shop sees them in the visitor's order, and stores those it can't send. */
export type MutationQueue = {
  /** Not confirmed yet, oldest first. */
  readonly pending: ReadonlySignal<readonly CartMutation[]>
  /** The shop can't be reached: what is submitted is stored. */
  readonly offline: ReadonlySignal<boolean>
  submit(mutation: CartMutation): Promise<CartOutcome>
  /** Another call did not reach the shop. */
  pause(): void
  /** The shop answers again: sends what was stored. */
  resume(): Promise<void>
  /** Nothing is under way any more: all is taken, refused, or stored because the shop can't be reached. */
  settled(): Promise<void>
  /** Shows what an earlier page has stored. */
  restore(): Promise<void>
}

/** Waits before the shop is tried again, in milliseconds; the last one repeats. The browser's `online` comes sooner. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

export function createMutationQueue(options: {
  storage: MutationStorage
  /** Makes the call; throws `ApiProblem`. Answers how to show the answer, in one step with the mutation's leaving. */
  send: (mutation: CartMutation) => Promise<() => CartAnswer>
  onRefused: (mutation: CartMutation, problem: ApiProblem) => void
  /** Tries to reach the shop; calls `resume` or `pause`. */
  probe: () => void
  ending: AbortSignal
}): MutationQueue {
  const { storage } = options
  /** Online: what waits for its turn; the first one is being sent while `sending`. */
  const queued = signal<readonly CartMutation[]>([])
  /** Offline: what is in the storage, or on its way there, as far as this tab knows. */
  const stored = signal<readonly CartMutation[]>([])
  const offline = signal(false)
  /** Who waits to hear how a mutation came out, by its id. */
  const callers = new Map<string, ((outcome: CartOutcome) => void)[]>()
  let sending = false
  let storing: Promise<unknown> = Promise.resolve()
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  options.ending.addEventListener('abort', () => clearTimeout(timer))

  const settle = (mutation: CartMutation, outcome: CartOutcome) => {
    for (const resolve of callers.get(mutation.id) ?? []) resolve(outcome)
    callers.delete(mutation.id)
  }

  /** True where the shop has taken or refused it; false where it was not reached. */
  const deliver = async (mutation: CartMutation): Promise<boolean> => {
    const drop = () => {
      queued.value = without(queued.value, mutation)
      stored.value = without(stored.value, mutation)
    }
    try {
      const show = await options.send(mutation)
      const answer = batch(() => {
        drop()
        return show()
      })
      settle(mutation, { state: 'saved', ...answer })
    } catch (error) {
      const problem = error as ApiProblem
      if (problem.kind === 'offline') return false
      // Without the mutation, the cart shows again what the shop has.
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

  /** Under the lock, so that one tab sends for all. True when nothing is left. */
  const sendStored = () =>
    exclusively(storage.lock, async () => {
      for (;;) {
        const seen = storing
        await storing
        const [mutation] = await storage.list()
        if (mutation) {
          if (!(await deliver(mutation))) return false
          await storage.remove(mutation)
        } else if (storing === seen) {
          // What this tab takes for stored, and is no more, was sent by another tab.
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
          // It can't even be shown: left in, it would do to every later one what it did to itself.
          queued.value = before
          return settle(mutation, { state: 'refused', problem: new ApiProblem('validation', `${error}`) })
        }
        // Who waits for a quantity that this one replaces hears how this one came out.
        for (const { id } of replaced) {
          callers.get(mutation.id)?.push(...(callers.get(id) ?? []))
          callers.delete(id)
        }
        void sendQueued()
      }),
    pause: () => {
      // A mutation under way finds out by itself; stored now, it would be sent twice.
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

/** Only the last of several quantities of one line counts, and none of a line that is removed. */
function isReplacedBy(earlier: CartMutation, later: CartMutation): boolean {
  return (
    earlier.kind === 'quantity' &&
    (later.kind === 'quantity' || later.kind === 'remove') &&
    earlier.lineItemId === later.lineItemId
  )
}
