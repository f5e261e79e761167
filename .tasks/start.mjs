// One process from the build to the server: signals that npm passes on reach the server itself.
import { ensureBuilt } from './ensure-built.mjs'

await ensureBuilt()
await import('../dist/backend/main.js')
