import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { ApiProblem, type Cart, exclusively } from '../../client/index.ts'
import { type Edit, enqueue } from './edits.ts'
import type { KeptEdits } from './kept-edits.ts'

/** How a change of the cart came out. `queued`: the shop can't be reached; it is sent as soon as it can. */
export type CartOutcome =
  | { state: 'saved'; cart: Cart | undefined }
  | { state: 'queued' }
  | { state: 'canceled' }
  | { state: 'refused'; problem: ApiProblem }

/** Sends edits one after the other, so that the shop sees them in the visitor's order, and keeps those it can't send. */
export type EditQueue = {
  /** Not confirmed yet, oldest first. */
  readonly edits: ReadonlySignal<readonly Edit[]>
  /** The shop can't be reached. */
  readonly offline: ReadonlySignal<boolean>
  submit(edit: Edit): Promise<CartOutcome>
  /** The shop answers again: sends what was kept. */
  comeBack(): Promise<void>
  /** Nothing is under way any more: all is taken, refused, or kept because the shop can't be reached. */
  settled(): Promise<void>
  /** Another call did not reach the shop. */
  unreachable(): void
  /** Reads what an earlier page has kept; answers whether there is something. */
  restore(): Promise<boolean>
}

/** Waits before the shop is tried again, in milliseconds; the last one repeats. The browser's `online` comes sooner. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

export function createEditQueue(options: {
  kept: KeptEdits
  /** Makes the call; throws `ApiProblem`. Answers how to show the answer, in one step with the edit's leaving. */
  send: (edit: Edit) => Promise<() => Cart | undefined>
  refused: (edit: Edit, problem: ApiProblem) => void
  /** Tries to reach the shop; calls `comeBack` or `unreachable`. */
  probe: () => void
  ending: AbortSignal
}): EditQueue {
  const { kept } = options
  const live = signal<readonly Edit[]>([])
  const mirror = signal<readonly Edit[]>([])
  const offline = signal(false)
  const waiting = new Map<string, ((outcome: CartOutcome) => void)[]>()
  let working = false
  let keeps = 0
  let keeping: Promise<unknown> = Promise.resolve()
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  options.ending.addEventListener('abort', () => clearTimeout(timer))

  const settle = (edit: Edit, outcome: CartOutcome) => {
    for (const resolve of waiting.get(edit.id) ?? []) resolve(outcome)
    waiting.delete(edit.id)
  }

  /** True where the edit is settled, taken or refused; false where it did not reach the shop. */
  const deliver = async (edit: Edit): Promise<boolean> => {
    const others = ({ id }: Edit) => id !== edit.id
    const leave = () => {
      live.value = live.value.filter(others)
      mirror.value = mirror.value.filter(others)
    }
    try {
      const show = await options.send(edit)
      const cart = batch(() => {
        leave()
        return show()
      })
      settle(edit, { state: 'saved', cart })
    } catch (error) {
      const problem = error as ApiProblem
      if (problem.kind === 'offline') return false
      // Without the edit, the cart shows again what the shop has.
      leave()
      options.refused(edit, problem)
      settle(edit, { state: 'refused', problem })
    }
    return true
  }

  const keep = (edits: readonly Edit[]) => {
    keeps++
    mirror.value = [...mirror.value, ...edits]
    keeping = keeping.then(() => kept.add(edits))
    for (const edit of edits) settle(edit, { state: 'queued' })
  }

  const goOffline = () => {
    batch(() => {
      offline.value = true
      if (live.value.length > 0) keep(live.value)
      live.value = []
    })
    clearTimeout(timer)
    timer = setTimeout(options.probe, RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)])
  }

  const pump = async () => {
    if (working || offline.value) return
    working = true
    let edit = live.value[0]
    while (edit && (await deliver(edit))) edit = live.value[0]
    working = false
    if (edit) goOffline()
  }

  /** Under the lock, so that one tab sends for all. True when nothing is left. */
  const replay = () =>
    exclusively(kept.lock, async () => {
      for (;;) {
        const seen = keeps
        await keeping
        const [edit] = await kept.list()
        if (edit) {
          if (!(await deliver(edit))) return false
          await kept.remove(edit)
        } else if (keeps === seen) {
          // What is mirrored here and kept no more was sent by another tab.
          batch(() => {
            mirror.value = []
            offline.value = false
          })
          return true
        }
      }
    })

  return {
    edits: computed(() => [...mirror.value, ...live.value]),
    offline,
    submit: (edit) =>
      new Promise((resolve) => {
        waiting.set(edit.id, [resolve])
        if (offline.value) return keep([edit])
        const before = live.value
        try {
          live.value = enqueue(before, edit, working ? before[0] : undefined)
        } catch (error) {
          // It can't even be shown: left in, it would do to every later edit what it did to itself.
          live.value = before
          return settle(edit, { state: 'refused', problem: new ApiProblem('validation', `${error}`) })
        }
        // Who waits for a quantity that this one replaces hears how this one came out.
        for (const gone of before) {
          if (live.value.includes(gone)) continue
          waiting.get(edit.id)?.push(...(waiting.get(gone.id) ?? []))
          waiting.delete(gone.id)
        }
        void pump()
      }),
    comeBack: async () => {
      if (working || !offline.value) return
      working = true
      clearTimeout(timer)
      const reached = await replay()
      working = false
      if (!reached) return goOffline()
      attempt = 0
      await pump()
    },
    settled: () =>
      new Promise((resolve) => {
        if (live.value.length === 0) return resolve()
        const stop = live.subscribe((edits) => {
          if (edits.length > 0) return
          stop()
          resolve()
        })
      }),
    unreachable: () => {
      // An edit under way finds out by itself; kept now, it would be sent twice.
      if (!working) goOffline()
    },
    restore: async () => {
      const edits = await kept.list()
      if (edits.length === 0) return false
      batch(() => {
        mirror.value = [...edits, ...mirror.value]
        offline.value = true
      })
      return true
    },
  }
}
