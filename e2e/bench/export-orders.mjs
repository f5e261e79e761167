import { parentPort, workerData } from 'node:worker_threads'

/**
 * Reads all orders, page by page and over again, until it is sent a message; answers with the milliseconds of each page.
 * A thread of its own, so that what it costs here does not count as the shop's.
 */
const { base, path, apiKey } = workerData
const times = []
let running = true
parentPort.on('message', () => {
  running = false
})
let cursor
while (running) {
  const begun = performance.now()
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: apiKey },
    body: JSON.stringify({ search: { cursorPaging: { limit: 100, ...(cursor && { cursor }) } } }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  times.push(performance.now() - begun)
  cursor = answer.metadata.cursors?.next
}
parentPort.postMessage(times)
parentPort.close()
