import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

type Locked = { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean }
const lockedBy = (path: string): [string, Locked][] =>
  Object.entries<Locked>(readJson(path).packages).filter(([name, { link }]) => name.includes('node_modules/') && !link)
const toName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

test.each(['package-lock.json', 'e2e/hosts/package-lock.json'])(
  '%s has the hash of every package, and no address of a registry',
  (path) => {
    const locked = lockedBy(path)
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter(([, { integrity }]) => !integrity).map(([name]) => name)).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved).map(([name]) => name)).toEqual([])
  },
)

test('package.json says of each package with an install script, and of no other, whether it may run', () => {
  const withScript = lockedBy('package-lock.json').filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(Object.keys(readJson('package.json').allowScripts).sort()).toEqual(
    [...new Set(withScript.map(([path]) => toName(path)))].sort(),
  )
})
