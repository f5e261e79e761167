import { defineService } from '../../kernel/http/service/service.ts'
import { exampleThingEndpoints } from './endpoints.ts'
import { exampleThings } from './records.ts'

/** Example things of a merchant. */
export const exampleThingsService = defineService({
  name: 'example-things',
  endpoints: exampleThingEndpoints,
  collections: [exampleThings],
})
