/** What lies between the widgets and the shop of a story. */
export type Network = {
  readonly fetch: typeof fetch
  /** No request reaches the shop: each is rejected as a browser rejects it. */
  cut(): void
  restore(): void
  /** Requests are sent and no answer comes: what is loading stays so. */
  stall(): void
}

/** A wire to the given back end that a scenario can cut or stall; the back end itself stays real. */
export function createNetwork(send: typeof fetch): Network {
  let state: 'up' | 'cut' | 'stalled' = 'up'
  return {
    fetch: async (input, init) => {
      if (state === 'cut') throw new TypeError('Failed to fetch')
      if (state === 'stalled') return new Promise<never>(() => {})
      const done = begin()
      try {
        return await send(input, init)
      } finally {
        done()
      }
    },
    cut: () => {
      state = 'cut'
    },
    restore: () => {
      state = 'up'
    },
    stall: () => {
      state = 'stalled'
    },
  }
}

let underWay = 0

/** Marks the page while answers are outstanding: who takes a picture of it waits for that. */
function begin(): () => void {
  document.documentElement.dataset.pending = String(++underWay)
  return () => {
    if (--underWay > 0) document.documentElement.dataset.pending = String(underWay)
    else delete document.documentElement.dataset.pending
  }
}
