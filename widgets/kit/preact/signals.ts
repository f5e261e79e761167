/*
 * What the widgets use of signals, in a quarter of the size of `@preact/signals-core`: a twentieth of what the first
 * widget may weigh. Left out is what they do without: effects that return a clean-up, guards against cycles, values that
 * are let go when nobody reads them. One test holds this and the library, which the React build has, to the same.
 */

/** Whoever reads: an effect, or a computed value that others read in turn. */
type Reader = { readonly reads: Set<Set<Reader>>; readonly notify: () => void }

let reader: Reader | undefined
let batches = 0
const due = new Set<() => void>()

const runAs = <T>(who: Reader | undefined, work: () => T): T => {
  const outer = reader
  reader = who
  try {
    return work()
  } finally {
    reader = outer
  }
}
const track = (readers: Set<Reader>): void => {
  if (!reader) return
  readers.add(reader)
  reader.reads.add(readers)
}
/** What was read the last time may not be read the next time. */
const forget = (who: Reader): void => {
  for (const readers of who.reads) readers.delete(who)
  who.reads.clear()
}
const notify = (readers: Set<Reader>): void => {
  for (const each of [...readers]) each.notify()
}

export const untracked = <T>(read: () => T): T => runAs(undefined, read)

/** Effects wait until all of it is done. */
export const batch = <T>(work: () => T): T => {
  batches++
  try {
    return work()
  } finally {
    try {
      // What runs may make more due; that joins the end of the set.
      if (batches === 1) for (const run of due) due.delete(run) && run()
    } finally {
      batches--
    }
  }
}

export const signal = <T>(value: T) => {
  const readers = new Set<Reader>()
  const self = {
    get value() {
      track(readers)
      return value
    },
    set value(next) {
      if (next === value) return
      value = next
      batch(() => notify(readers))
    },
    peek: () => value,
    subscribe: (told: (value: T) => void) =>
      effect(() => {
        const now = self.value
        untracked(() => told(now))
      }),
  }
  return self
}

/** Worked out when it is read and something that it depends on has changed. */
export const computed = <T>(compute: () => T) => {
  const readers = new Set<Reader>()
  let known: { readonly value: T } | undefined
  const who: Reader = {
    reads: new Set(),
    notify: () => {
      known = undefined
      forget(who)
      notify(readers)
    },
  }
  return {
    get value() {
      track(readers)
      known ??= { value: runAs(who, compute) }
      return known.value
    },
  }
}

/** Runs at once, and again whenever something that it has read changes. Answers how to end that. */
export const effect = (work: () => void): (() => void) => {
  const run = () => {
    forget(who)
    batch(() => runAs(who, work))
  }
  const who: Reader = { reads: new Set(), notify: () => due.add(run) }
  const stop = () => {
    forget(who)
    due.delete(run)
  }
  try {
    run()
  } catch (error) {
    // One that is broken from the start does not come back; one that could not take a single value does.
    stop()
    throw error
  }
  return stop
}
