import { DatabaseSync as Original } from '@photostructure/sqlite'

/** Its statements call `globalThis.countStatement`. */
export class DatabaseSync extends Original {
  exec(...words) {
    globalThis.countStatement()
    return super.exec(...words)
  }

  prepare(...words) {
    const statement = super.prepare(...words)
    for (const name of ['run', 'get', 'all']) {
      const use = statement[name]
      const value = (...values) => {
        globalThis.countStatement()
        return use.apply(statement, values)
      }
      Object.defineProperty(statement, name, { value })
    }
    return statement
  }
}
