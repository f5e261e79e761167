import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const NOT_SOURCES = /^(node_modules|dist|\.git|\.data|\.screens)$|\.tsbuildinfo$/

/** A copy of the sources that the test may change, with the same packages; deleted with the test. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'awning-sources-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(root, copy, { recursive: true, filter: (path) => !NOT_SOURCES.test(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
