import { expect, test } from 'vitest'
import { answerWhileStarting } from './answer-while-starting.ts'

const read = async (path: string, upgrade?: Parameters<typeof answerWhileStarting>[1]) => {
  const answer = answerWhileStarting(new Request(`http://localhost:8787${path}`), upgrade)
  return { status: answer.status, text: await answer.text(), after: answer.headers.get('retry-after') }
}

test('a server that starts is alive, is not ready, and says how far its upgrade is', async () => {
  const upgrade = { part: 'search', collection: 'orders', done: 2_000, of: 40_000 }
  expect(await read('/healthz', upgrade)).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(await read('/readyz', upgrade)).toMatchObject({
    status: 503,
    text: JSON.stringify({ status: 'starting', upgrade }),
  })
  expect(await read('/readyz')).toMatchObject({ status: 503, text: '{"status":"starting"}' })
  expect(await read('/')).toEqual({ status: 503, text: 'Starting\n', after: '1' })
})
