import { kernelErrors } from '../errors/errors.ts'

/** States and the moves between them, as a table: `{ from: [to, …] }`. What is not in the table is refused. */
export type StateMachine<S extends string> = {
  readonly name: string
  can(from: S, to: S): boolean
  /** Answers `to`; throws `UNSUPPORTED_TRANSITION` where the table has no such move. */
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
