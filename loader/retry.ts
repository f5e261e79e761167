/** Waits before a chunk is fetched again, in milliseconds. */
const WAITS = [400, 1600, 6400]

/** Fetches a chunk, three times more where the network fails. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}
