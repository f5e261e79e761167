import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { countedEvents } from '../../kernel/figures/counted-events.ts'
import { defineService } from '../../kernel/service/service.ts'
import { countEvents } from './count-events.ts'
import { figureEndpoints } from './endpoints.ts'

/** Daily figures of a shop. */
export const figuresService = defineService({
  name: 'figures',
  endpoints: figureEndpoints,
  collections: [countedEvents],
  subscribers: [countEvents as Subscriber],
})
