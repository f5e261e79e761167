import { forget, notify, type Reader, runAs, track } from './tracking.ts'

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
