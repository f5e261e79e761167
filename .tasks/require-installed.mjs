import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Exits with one sentence if the required packages are not installed. */
export function requireInstalled() {
  if (existsSync('node_modules/sharp')) return
  process.stderr.write('Run "npm ci" first: it installs the packages that Awning needs.\n')
  process.exit(1)
}

// When run as a program, before one that needs the packages.
if (process.argv[1] === fileURLToPath(import.meta.url)) requireInstalled()
