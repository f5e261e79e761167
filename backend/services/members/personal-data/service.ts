import type { Service } from '../../../kernel/service/service.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { personalDataEndpoints } from './endpoints.ts'

/** Export and erasure of personal data, collected from every service. */
export const personalDataService = (parts: readonly Service[]): Service =>
  defineService({
    name: 'personal-data',
    endpoints: personalDataEndpoints(parts.flatMap(({ personal }) => personal)),
  })
