import { callGroup } from '../call.ts'
import {
  createExampleThingRequest,
  createExampleThingResponse,
  queryExampleThingsRequest,
  queryExampleThingsResponse,
} from './example-thing.ts'

const exampleThingCall = callGroup({
  id: 'exampleThings',
  title: 'Example things',
  about: 'What a merchant keeps of example things.',
  scope: 'settings',
})

export const exampleThingCalls = {
  createExampleThing: exampleThingCall({
    name: 'exampleThings.createExampleThing',
    route: 'POST /awning/v1/example-things',
    access: 'write',
    summary: 'Creates an example thing.',
    input: createExampleThingRequest,
    output: createExampleThingResponse,
    example: { exampleThing: { name: 'First' } },
  }),
  queryExampleThings: exampleThingCall({
    name: 'exampleThings.queryExampleThings',
    route: 'POST /awning/v1/example-things/query',
    access: 'read',
    summary: 'Finds example things by filter, order and page.',
    input: queryExampleThingsRequest,
    output: queryExampleThingsResponse,
    example: { query: { paging: { limit: 20, offset: 0 } } },
  }),
}
