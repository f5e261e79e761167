import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Stops with one sentence where the packages are missing that every program needs. */
export function requireInstalled() {
  if (existsSync('node_modules/sharp')) return
  process.stderr.write('Run "npm ci" first: it installs the packages that Awning needs.\n')
  process.exit(1)
}

// As a program, before one that is a package itself.
if (process.argv[1] === fileURLToPath(import.meta.url)) requireInstalled()
