import { pathSegments } from '../query/path.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/** Table names stand in statements: plain words, short enough that an index name made from one still fits. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

/** The collections that a store was prepared for, with what the back end keeps for each. */
export type Collections<State> = {
  add(definition: CollectionDefinition<Aggregate>, state: State): void
  /** Throws where the collection was not prepared. */
  of(definition: { name: string }): State
}

export function createCollections<State>(): Collections<State> {
  const states = new Map<string, State>()
  return {
    add(definition, state) {
      if (!states.has(definition.name)) states.set(definition.name, state)
    },
    of({ name }) {
      const state = states.get(name)
      if (state === undefined) throw new Error(`the collection ${name} was not prepared`)
      return state
    },
  }
}

/** Refuses a definition that no back end could make a table from. */
export function checkDefinition({ name, indexes = [], unique = [] }: CollectionDefinition<Aggregate>): void {
  if (!NAME.test(name)) throw new TypeError(`not a name for a collection: ${JSON.stringify(name.slice(0, 100))}`)
  for (const path of [...indexes.flat(), ...unique]) pathSegments(path)
}
