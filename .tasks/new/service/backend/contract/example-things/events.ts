import { createdEvent } from '../event.ts'
import type { ExampleThing } from './example-thing.ts'

/** Events of example things. */
export const exampleThingEvents = {
  'awning.v1.example_thing_created': createdEvent<ExampleThing>('awning.v1.example_thing'),
}
