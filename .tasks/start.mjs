// Build and server in one process: npm's signals reach the server itself.
import { ensureBuilt } from './ensure-built.mjs'

await ensureBuilt()
await import('../dist/backend/main.js')
