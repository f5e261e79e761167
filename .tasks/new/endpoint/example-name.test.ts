import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

it('exampleName answers a visitor with the text that it was sent', async () => {
  const { call, visitor } = await createTestApp()
  expect(await call('GET /awning/v1/example-name', { text: 'Hello' }, await visitor())).toEqual({ text: 'Hello' })
})

it('exampleName refuses a text over 100 characters', async () => {
  const { refusal, visitor } = await createTestApp()
  const { violations } = await refusal('GET /awning/v1/example-name', { text: 'x'.repeat(101) }, await visitor())
  expect(violations).toEqual(['text MAX_LENGTH'])
})
