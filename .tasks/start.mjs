// Build and server in one process: npm's signals reach the server itself.
import { ensureBuilt } from './ensure-built.mjs'

const [program = 'main'] = process.argv.slice(2)
await ensureBuilt()
await import(`../dist/backend/${program}.js`)
