import type { CollectionDefinition } from '../../kernel/store/store.ts'

export type ExampleThingRecord = {
  siteId: string
  id: string
  revision: number
  name: string
  createdDate: string
}

export const exampleThings: CollectionDefinition<ExampleThingRecord> = {
  name: 'example_things',
  retention: { kept: 'the shop itself' },
}
