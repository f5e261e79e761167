import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const ANALYZE = '/usr/bin/systemd-analyze'
const dockerfile = readFileSync('Dockerfile', 'utf8')

test('the Dockerfile has no flaw that its linter knows, and the linter finds one that is put in', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate(dockerfile.replace('EXPOSE 8787', 'EXPOSE eight'))).toHaveLength(1)
})

test('the image does not run as root', () => {
  expect(dockerfile.split('\n').filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
})

test.skipIf(!existsSync(ANALYZE))('the systemd unit is valid, and the service sees little of the machine', () => {
  const verified = spawnSync(ANALYZE, ['verify', 'deploy/awning.service'], { encoding: 'utf8' })
  expect(verified.stderr).toBe('')
  expect(verified.status).toBe(0)
  const { stdout } = spawnSync(ANALYZE, ['security', '--offline=true', 'deploy/awning.service'], { encoding: 'utf8' })
  const [, exposure] = /Overall exposure level[^:]*: (\d+\.\d)/.exec(stdout) ?? []
  expect(Number(exposure)).toBeLessThan(2)
})
