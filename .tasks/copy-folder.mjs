// `node .tasks/copy-folder.mjs FROM TO`: replaces TO by a copy of FROM.
import { cpSync, rmSync } from 'node:fs'

const [from, to] = process.argv.slice(2)
rmSync(to, { recursive: true, force: true })
cpSync(from, to, { recursive: true })
