import { describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { htmlProblems } from '../testing/html-problems.ts'

const { fetch } = await createTestApp()
const read = async (path: string) => (await fetch(path)).text()
const index = await read('/docs')
const docs = [...index.matchAll(/href="(\/docs[\w/-]*)"/g)].map(([, path]) => path ?? '')

describe('pages are valid HTML', () => {
  test.each(['/', '/checkout/none', '/order/none', ...new Set(docs)])('%s', async (path) => {
    expect(await htmlProblems(await read(path))).toEqual([])
  })
})
