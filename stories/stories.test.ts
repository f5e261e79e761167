import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { checkStories } from './check/check-stories.ts'

beforeAll(() => {
  // The test runner's own NODE_ENV would make a development build, which is not what is published.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('npm', ['run', '--silent', 'build:stories'], { encoding: 'utf8', env })
  expect(built.status, built.stdout + built.stderr).toBe(0)
})

test('every story comes to stand without an error, and axe finds nothing in any', async () => {
  const { looks, findings } = await checkStories()
  expect(findings).toEqual([])
  expect(looks).toBeGreaterThan(100)
})
