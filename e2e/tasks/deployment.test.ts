import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { pinBaseImage, readBaseImage } from '../../.tasks/base-image.mjs'

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

test('a release pins every stage of the image to a digest, and the next one renews it', () => {
  const [first, second] = ['a', 'b'].map((digit) => `sha256:${digit.repeat(64)}`)
  const image = readBaseImage(dockerfile)
  const pinned = pinBaseImage(dockerfile, first ?? '')
  const stages = (text: string) => text.match(/^FROM \S+/gm)
  expect(stages(pinned)).toEqual(stages(dockerfile)?.map(() => `FROM ${image}@${first}`))
  expect(readBaseImage(pinned)).toBe(image)
  expect(pinBaseImage(pinned, second ?? '')).toBe(pinned.replaceAll(first ?? '', second ?? ''))
  expect(validate(pinned)).toEqual([])
  expect(() => pinBaseImage(dockerfile, 'latest')).toThrow('latest')
})
