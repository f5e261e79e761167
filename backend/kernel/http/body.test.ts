import { expect, test } from 'vitest'
import { readBody } from './body.ts'

const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  new Request('https://shop.example/', { method: 'POST', body, headers, duplex: 'half' })

function streamed(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const next = chunks.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}
const bytes = (text: string) => new TextEncoder().encode(text)

test('a body up to the limit is read, in bytes of UTF-8', async () => {
  expect(await readBody(post('ää'), 4)).toBe('ää')
  await expect(readBody(post('äää'), 4)).rejects.toMatchObject({ status: 413, data: { limit: 4 } })
})

test('a declared length over the limit is refused before anything is read', async () => {
  const request = post('tiny', { 'content-length': '1000' })
  await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413 })
  expect(request.bodyUsed).toBe(false)
})

test('a declared length that lies does not lift the limit', async () => {
  await expect(readBody(post('x'.repeat(100), { 'content-length': '1' }), 10)).rejects.toMatchObject({ status: 413 })
  await expect(readBody(post('x'.repeat(100), { 'content-length': 'one' }), 10)).rejects.toMatchObject({ status: 413 })
})

test('a stream is cut off as soon as it is over the limit', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1000))
    },
  })
  await expect(readBody(post(endless), 5_000)).rejects.toMatchObject({ status: 413 })
  expect(pulled).toBeLessThan(12)
})

test('a letter that is split between two chunks is put together', async () => {
  const [first, second] = [bytes('ü').slice(0, 1), bytes('ü').slice(1)]
  expect(await readBody(post(streamed(first, second)), 10)).toBe('ü')
})

test('no body is an empty text', async () => {
  expect(await readBody(new Request('https://shop.example/', { method: 'POST' }), 10)).toBe('')
})
