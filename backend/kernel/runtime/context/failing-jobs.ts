/** The jobs that fail in this process, for probes and metrics, which read no shop's data. */
export type FailingJobs = {
  /** Notes whether a job has failed several times in a row. */
  note(job: { siteId: string; id: string; kind: string }, isFailing: boolean): void
  /** By kind, with the number of jobs. */
  count(): ReadonlyMap<string, number>
}

export function createFailingJobs(onChange: (kind: string, count: number) => void = () => {}): FailingJobs {
  const ids = new Map<string, Set<string>>()
  return {
    note({ kind, siteId, id }, isFailing) {
      const failing = ids.get(kind) ?? new Set()
      const before = failing.size
      if (isFailing) failing.add(`${siteId}/${id}`)
      else failing.delete(`${siteId}/${id}`)
      if (failing.size > 0) ids.set(kind, failing)
      else ids.delete(kind)
      if (failing.size !== before) onChange(kind, failing.size)
    },
    count: () => new Map([...ids].map(([kind, failing]) => [kind, failing.size])),
  }
}
