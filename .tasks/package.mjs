// Makes the package for React hosts, and packs it where the store serves it from: `/v1/awning.tgz`.
import { renameSync } from 'node:fs'
import { run } from './run.mjs'

const FOLDER = 'dist/package'

for (const command of [
  ['node', '--import', 'tsx', 'loader/build/package.ts'],
  ['npm', 'pack', `./${FOLDER}`, '--pack-destination', 'dist', '--silent'],
]) {
  const code = await run(command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) process.exit(code)
}
const { default: manifest } = await import(`../${FOLDER}/package.json`, { with: { type: 'json' } })
renameSync(`dist/awning-${manifest.version}.tgz`, 'dist/widgets/awning.tgz')
