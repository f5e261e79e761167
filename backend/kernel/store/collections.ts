import { pathSegments } from './query/path.ts'
import { validateSearchFields } from './search-fields.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/** Table names are inlined into SQL: plain words, short enough for index names derived from them. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

/** The prepared collections with the back end's state for each. */
export type Collections<State> = {
  add(definition: CollectionDefinition<Aggregate>, state: State): void
  /** Throws where the collection was not prepared. */
  get(definition: { name: string }): State
  names(): readonly string[]
}

export function createCollections<State>(): Collections<State> {
  const states = new Map<string, State>()
  return {
    add(definition, state) {
      if (!states.has(definition.name)) states.set(definition.name, state)
    },
    get({ name }) {
      const state = states.get(name)
      if (state === undefined) throw new Error(`the collection ${name} was not prepared`)
      return state
    },
    names: () => [...states.keys()],
  }
}

/** Throws for a definition that cannot become a table. */
export function validateDefinition({ name, indexes = [], unique = [], search }: CollectionDefinition<Aggregate>): void {
  if (!NAME.test(name)) throw new TypeError(`not a name for a collection: ${JSON.stringify(name.slice(0, 100))}`)
  for (const path of [...indexes.flat(), ...unique]) pathSegments(path)
  if (search) validateSearchFields(search)
}
