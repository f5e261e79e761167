import { kernelErrors } from './errors.ts'

/** States and transitions as a table: `{ from: [to, …] }`. Any other transition is refused. */
export type StateMachine<S extends string> = {
  readonly name: string
  can(from: S, to: S): boolean
  /** Returns `to`; throws `UNSUPPORTED_TRANSITION` where the table has no such transition. */
  move(from: S, to: S): S
  readonly table: Readonly<Record<S, readonly S[]>>
}

export function stateMachine<S extends string>(
  name: string,
  table: Readonly<Record<S, readonly S[]>>,
): StateMachine<S> {
  const can = (from: S, to: S) => table[from].includes(to)
  return {
    name,
    table,
    can,
    move(from, to) {
      if (can(from, to)) return to
      throw kernelErrors.UNSUPPORTED_TRANSITION(`${name} cannot go from ${from} to ${to}`, { from, to })
    },
  }
}
