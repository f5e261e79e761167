import { createdEvent, readBy } from '../event.ts'
import type { ExampleThing } from './example-thing.ts'

/** Events of example things. */
export const exampleThingEvents = readBy('settings.read', {
  'awning.v1.example_thing_created': createdEvent<ExampleThing>('awning.v1.example_thing'),
})
