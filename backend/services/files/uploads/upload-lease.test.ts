import { expect, test } from 'vitest'
import { createMemoryMediaStore } from '../../../kernel/runtime/media/memory-media-store.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openLibrary, type TestLibrary } from '../../../testing/test-library.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** Two processes on one store and one folder, and an upload of ten bytes that was begun at the first. */
async function openTwo() {
  const shared = { store: createMemoryStore(), media: createMemoryMediaStore() }
  const first = await openLibrary(shared)
  const second = await openLibrary({ ...shared, seed: 2 })
  const sent = { mimeType: 'text/plain' }
  const route = 'POST /site-media/v1/files/generate-resumable-upload-url' as const
  const { uploadUrl, uploadToken } = await first.call(route, sent, first.apiKey)
  const metadata = `token ${Buffer.from(uploadToken).toString('base64')}`
  const begin = async ({ fetch }: TestLibrary) => {
    const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata }
    return fetch(uploadUrl, { method: 'POST', headers })
  }
  const url = (await begin(first)).headers.get('location') ?? ''
  const send = async ({ fetch }: TestLibrary, offset: number, body: string | ReadableStream<Uint8Array>) => {
    const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await fetch(url, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit)
    return { status: answer.status, text: await answer.text() }
  }
  const getOffset = async ({ fetch }: TestLibrary) =>
    (await fetch(url, { method: 'HEAD', headers: TUS })).headers.get('upload-offset')
  return { first, second, begin, send, getOffset }
}

/** A body whose bytes come when they are pushed. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    body: readable,
    push: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
  }
}

test('while one process writes an upload, another refuses its bytes, and begins it no more', async () => {
  const { first, second, begin, send } = await openTwo()
  const { body, push, end } = openBody()
  const running = send(first, 0, body)
  await push('abc')
  const refused = await send(second, 0, 'ABCDEFGHIJ')
  expect([refused.status, JSON.parse(refused.text).details.applicationError.code]).toEqual([409, 'UPLOAD_IN_PROGRESS'])
  expect((await begin(second)).status).toBe(409)
  await push('defghij')
  await end()
  const { file } = JSON.parse((await running).text)
  expect(await (await second.fetch(file.url)).text()).toBe('abcdefghij')
})

test('a part that has ended is followed at another process at once', async () => {
  const { first, second, send } = await openTwo()
  expect((await send(first, 0, 'abcde')).status).toBe(204)
  expect((await send(second, 5, 'fghij')).status).toBe(200)
})

test('where a connection is dead another process takes over, and what comes late there is not written', async () => {
  const { first, second, send, getOffset } = await openTwo()
  const { body, push } = openBody()
  const dead = send(first, 0, body)
  await push('abc')
  for (const { clock } of [first, second]) clock.advance(4_000)
  const offset = Number(await getOffset(second))
  const rest = 'abcdefghij'.slice(offset)
  const half = await send(second, offset, rest.slice(0, 2))
  expect(half.status).toBe(204)
  const late = push('XYZ').catch(() => {})
  // The server of the protocol ends what is cut off in the middle by an answer of its own, unless ours is there first.
  expect([400, 409]).toContain((await dead).status)
  await late
  const { file } = JSON.parse((await send(second, offset + 2, rest.slice(2))).text)
  expect(await (await first.fetch(file.url)).text()).toBe('abcdefghij')
})

test('the last part, sent to both processes at once, is one file: the one that was acknowledged', async () => {
  for (let round = 0; round < 10; round++) {
    const { first, second, send } = await openTwo()
    expect((await send(first, 0, 'abcde')).status).toBe(204)
    const sent = ['FGHIJ', 'fghij'] as const
    const answers = await Promise.all([send(first, 5, sent[0]), send(second, 5, sent[1])])
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    const winner = statuses.indexOf(200)
    const { file } = JSON.parse(answers[winner]?.text ?? '')
    expect(await (await second.fetch(file.url)).text()).toBe(`abcde${sent[winner]}`)
  }
})

test('a whole file, sent to both processes at once, is one file: the one that was acknowledged', async () => {
  const { first, second, send } = await openTwo()
  const sent = ['ABCDEFGHIJ', 'abcdefghij'] as const
  const answers = await Promise.all([send(first, 0, sent[0]), send(second, 0, sent[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers.findIndex(({ status }) => status === 200)
  const { file } = JSON.parse(answers[winner]?.text ?? '')
  expect(await (await first.fetch(file.url)).text()).toBe(sent[winner])
})

test('the same part sent again after the file is done is refused, and an upload that is done is not begun again', async () => {
  const { first, second, begin, send } = await openTwo()
  const { file } = JSON.parse((await send(first, 0, 'abcdefghij')).text)
  expect((await send(second, 0, 'ABCDEFGHIJ')).status).toBe(409)
  expect((await begin(second)).status).toBe(404)
  expect(await (await second.fetch(file.url)).text()).toBe('abcdefghij')
})

test('an address for one upload is free again four seconds after the process that wrote it has died', async () => {
  const shared = { store: createMemoryStore(), media: createMemoryMediaStore() }
  const dying = await openLibrary(shared)
  const next = await openLibrary({ ...shared, seed: 2 })
  const route = 'POST /site-media/v1/files/generate-upload-url' as const
  const { uploadUrl } = await dying.call(route, { mimeType: 'text/plain' }, dying.apiKey)
  const put = ({ fetch }: TestLibrary, body: string | ReadableStream<Uint8Array>) =>
    fetch(uploadUrl, { method: 'PUT', body, duplex: 'half' } as RequestInit)
  const { body, push } = openBody()
  void put(dying, body)
  await push('abc')
  expect((await put(next, 'Hello')).status).toBe(409)
  next.clock.advance(4_000)
  expect((await put(next, 'Hello')).status).toBe(200)
})
