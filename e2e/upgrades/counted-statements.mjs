// Loaded before a built server: counts its statements to the database, kills it at one of them (KILL_AT), and otherwise
// once it is ready, so that nothing but the start is written.
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

const killAt = Number(process.env.KILL_AT)
let count = 0

globalThis.countStatement = () => {
  if (isMainThread && ++count === killAt) process.kill(process.pid, 'SIGKILL')
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...words) {
  const answer = query.apply(this, words)
  // The statement is on its way.
  globalThis.countStatement()
  return answer
}

const hooks = `
const COUNTED = ${JSON.stringify(new URL('counted-sqlite.mjs', import.meta.url).href)}
export async function resolve(name, context, next) {
  if (name === '@photostructure/sqlite' && context.parentURL !== COUNTED) return { url: COUNTED, shortCircuit: true }
  return next(name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)

if (isMainThread) {
  const { send } = process
  process.send = (message) => {
    if (message?.port === undefined) return send.call(process, message)
    return send.call(process, { ...message, statements: count }, () => process.kill(process.pid, 'SIGKILL'))
  }
}
