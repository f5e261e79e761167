// `node .tasks/copy-folder.mjs FROM TO`: what else was in TO goes.
import { cpSync, rmSync } from 'node:fs'

const [from, to] = process.argv.slice(2)
rmSync(to, { recursive: true, force: true })
cpSync(from, to, { recursive: true })
