import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the build puts what it makes: beside the package's own description, wherever this module itself was built to. */
export function distFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('no package.json over the running program')
    folder = parent
  }
  return join(folder, 'dist')
}
