import type { Endpoint } from '../../kernel/http/endpoint.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { editEndpoints } from './edit-endpoints.ts'
import { readEndpoints } from './read-endpoints.ts'

export const memberEndpoints: readonly Endpoint[] = [...readEndpoints, ...editEndpoints, ...adminEndpoints]
