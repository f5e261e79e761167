import type { Service } from '../../../kernel/service/service.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { personalDataEndpoints } from './endpoints.ts'

/** What is kept of a person, told and forgotten on demand: each of these parts answers for its own records. */
export const personalDataService = (parts: readonly Service[]): Service =>
  defineService({
    name: 'personal-data',
    endpoints: personalDataEndpoints(parts.flatMap(({ personal }) => personal)),
  })
