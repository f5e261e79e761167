// `node .tasks/build.mjs [target …] [--if-older]`
import { ensureBuilt } from './ensure-built.mjs'

const words = process.argv.slice(2)
await ensureBuilt(
  words.filter((word) => !word.startsWith('--')),
  { force: !words.includes('--if-older') },
)
