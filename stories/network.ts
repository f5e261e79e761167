/** The network between the widgets and the shop of a story. */
export type Network = {
  readonly fetch: typeof fetch
  /** Every request fails as if offline. */
  cut(): void
  restore(): void
  /** Requests get no response: what is loading stays so. */
  stall(): void
}

/** A connection to the given back end that scenarios can cut or stall. */
export function createNetwork(send: typeof fetch): Network {
  let state: 'up' | 'cut' | 'stalled' = 'up'
  return {
    fetch: async (input, init) => {
      if (state === 'cut') throw new TypeError('Failed to fetch')
      if (state === 'stalled') return new Promise<never>(() => {})
      const done = trackRequest()
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

let pendingRequests = 0

/** Marks the page while requests are pending, so that screenshots wait for them. */
function trackRequest(): () => void {
  document.documentElement.dataset.pending = String(++pendingRequests)
  return () => {
    if (--pendingRequests > 0) document.documentElement.dataset.pending = String(pendingRequests)
    else delete document.documentElement.dataset.pending
  }
}
