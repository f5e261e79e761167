import { expect, test } from 'vitest'
import { readBytes, readText } from './body.ts'

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

test('a body up to the limit is read, counted in UTF-8 bytes', async () => {
  expect(await readText(post('ää'), 4)).toBe('ää')
  await expect(readText(post('äää'), 4)).rejects.toMatchObject({ status: 413, data: { limit: 4 } })
})

test('security 35: a declared length over the limit is refused before anything is read', async () => {
  const request = post('tiny', { 'content-length': '1000' })
  await expect(readText(request, 10)).rejects.toMatchObject({ status: 413 })
  expect(request.bodyUsed).toBe(false)
})

test('a wrong declared length does not lift the limit', async () => {
  await expect(readText(post('x'.repeat(100), { 'content-length': '1' }), 10)).rejects.toMatchObject({ status: 413 })
  await expect(readText(post('x'.repeat(100), { 'content-length': 'one' }), 10)).rejects.toMatchObject({ status: 413 })
})

test('security 35: a stream is cut off as soon as it is over the limit', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1000))
    },
  })
  await expect(readText(post(endless), 5_000)).rejects.toMatchObject({ status: 413 })
  expect(pulled).toBeLessThan(12)
})

test('a character split across chunks is decoded', async () => {
  const [first, second] = [bytes('ü').slice(0, 1), bytes('ü').slice(1)]
  expect(await readText(post(streamed(first, second)), 10)).toBe('ü')
})

test('a missing body is an empty text', async () => {
  expect(await readText(new Request('https://shop.example/', { method: 'POST' }), 10)).toBe('')
})

test('bytes are read as they are, under the same limit', async () => {
  const odd = Uint8Array.from([0xff, 0x00, 0xc3])
  expect(await readBytes(post(streamed(odd)), 3)).toEqual(odd)
  await expect(readBytes(post(streamed(odd)), 2)).rejects.toMatchObject({ status: 413, data: { limit: 2 } })
  expect(await readBytes(new Request('https://shop.example/', { method: 'POST' }), 1)).toEqual(new Uint8Array())
})
