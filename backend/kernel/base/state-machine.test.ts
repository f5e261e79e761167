import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { stateMachine } from './state-machine.ts'

const STATES = ['A', 'B', 'C', 'D'] as const
type State = (typeof STATES)[number]
const anyState = fc.constantFrom(...STATES)

/** Any transition table, with the same transitions as a list to compare with. */
const anyTable = fc.uniqueArray(fc.tuple(anyState, anyState), { selector: ([from, to]) => from + to }).map((moves) => ({
  moves,
  table: Object.fromEntries(
    STATES.map((state) => [state, moves.filter(([from]) => from === state).map(([, to]) => to)]),
  ) as Record<State, State[]>,
}))

test('any sequence of transitions matches a list of the allowed ones', () => {
  fc.assert(
    fc.property(anyTable, anyState, fc.array(anyState, { maxLength: 50 }), ({ moves, table }, start, commands) => {
      const machine = stateMachine('Lamp', table)
      let state = start
      let model = start
      for (const to of commands) {
        const allowed = moves.some(([from, target]) => from === model && target === to)
        expect(machine.can(state, to)).toBe(allowed)
        if (allowed) model = to
        try {
          state = machine.move(state, to)
        } catch (error) {
          expect(allowed).toBe(false)
          expect(error).toBeInstanceOf(ApiError)
        }
        expect(state).toBe(model)
      }
    }),
  )
})

test('a transition that is not in the table is refused with both states', () => {
  const machine = stateMachine<'PENDING' | 'APPROVED'>('Review', { PENDING: ['APPROVED'], APPROVED: [] })
  expect(machine.move('PENDING', 'APPROVED')).toBe('APPROVED')
  expect(() => machine.move('APPROVED', 'PENDING')).toThrow(
    expect.objectContaining({
      status: 409,
      code: 'UNSUPPORTED_TRANSITION',
      message: 'Review cannot go from APPROVED to PENDING',
      data: { from: 'APPROVED', to: 'PENDING' },
    }),
  )
})
