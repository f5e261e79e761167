import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { guid, int64String, list, text, timestamp } from '../wire/scalars.ts'

const writable = {
  name: text({ min: 1, max: 100 }),
}

export const exampleThing = z
  .strictObject({ id: guid(), revision: int64String(), ...writable, createdDate: timestamp() })
  .meta({ id: 'ExampleThing' })
export type ExampleThing = z.infer<typeof exampleThing>

const exampleThingInput = entityInput(exampleThing, writable).meta({ id: 'ExampleThingInput' })

export const createExampleThingRequest = z.strictObject({ exampleThing: exampleThingInput })
export const createExampleThingResponse = z.strictObject({ exampleThing })
export const queryExampleThingsRequest = z.strictObject({ query: platformQuery.optional() })
export const queryExampleThingsResponse = z.strictObject({
  exampleThings: list(exampleThing),
  metadata: platformPagingMetadata,
})
