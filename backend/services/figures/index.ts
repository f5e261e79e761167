import { defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { countedEvents } from '../../kernel/runtime/figures/counted-events.ts'
import { countEvents } from './count-events.ts'
import { figureEndpoints } from './endpoints.ts'

/** Daily figures of a shop. */
export const figuresService = defineService({
  name: 'figures',
  endpoints: figureEndpoints,
  collections: [countedEvents],
  subscribers: [countEvents as Subscriber],
})
