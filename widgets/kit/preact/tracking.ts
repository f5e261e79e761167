/** Whoever reads: an effect, or a computed value that others read in turn. */
export type Reader = { readonly reads: Set<Set<Reader>>; readonly notify: () => void }

let reader: Reader | undefined

/** Whatever `work` reads is noted for `who`; for nobody where that is undefined. */
export const runAs = <T>(who: Reader | undefined, work: () => T): T => {
  const outer = reader
  reader = who
  try {
    return work()
  } finally {
    reader = outer
  }
}

/** Notes that whoever is at work has read what has these readers. */
export const track = (readers: Set<Reader>): void => {
  if (!reader) return
  readers.add(reader)
  reader.reads.add(readers)
}

/** What was read the last time may not be read the next time. */
export const forget = (who: Reader): void => {
  for (const readers of who.reads) readers.delete(who)
  who.reads.clear()
}

export const notify = (readers: Set<Reader>): void => {
  for (const each of [...readers]) each.notify()
}
