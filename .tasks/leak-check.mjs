// Fails if a browser bundle contains server code, or the script tag's bundle contains React, or a file does not parse
// as a module: the bundler has exported a name twice where two chunks import each other.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'dist/widgets'
const FORBIDDEN = {
  ZodError: 'zod: import the types of the contract only',
  'node:': 'a module of Node',
  'react-dom': 'React: an alias of vite.config.ts was missed',
  __SECRET: 'React, or all of preact/compat: an alias of vite.config.ts was missed',
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
const leaks = files.flatMap((name) => {
  const code = readFileSync(join(FOLDER, name), 'utf8')
  return Object.keys(FORBIDDEN).flatMap((word) =>
    code.includes(word) ? [`${name} has "${word}", ${FORBIDDEN[word]}`] : [],
  )
})
for (const name of files) {
  const { stderr } = spawnSync(process.execPath, ['--check', '--input-type=module'], {
    input: readFileSync(join(FOLDER, name)),
    encoding: 'utf8',
  })
  const [wrong] = /^SyntaxError: .*$/m.exec(stderr) ?? []
  if (wrong) leaks.push(`${name} does not parse, ${wrong}`)
}
for (const leak of leaks) process.stdout.write(`leaks: ${leak}\n`)
process.stdout.write(`leaks: read ${files.length} files, found ${leaks.length}\n`)
process.exit(leaks.length > 0 || files.length === 0 ? 1 : 0)
