import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.each(['start', 'build'])('%s says in one sentence that packages have to be installed first', (name) => {
  const clone = mkdtempSync(join(tmpdir(), 'awning-clone-'))
  try {
    cpSync(join(root, '.tasks'), join(clone, '.tasks'), { recursive: true })
    cpSync(join(root, 'package.json'), join(clone, 'package.json'))
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name], { cwd: clone, encoding: 'utf8' })
    expect([status, stdout, stderr.replaceAll(/^npm warn.*\n/gm, '')]).toEqual([
      1,
      '',
      'Run "npm ci" first: it installs the packages that Awning needs.\n',
    ])
  } finally {
    rmSync(clone, { recursive: true })
  }
})
