import { defineService } from '../../../kernel/service/service.ts'
import { auditEndpoints } from './endpoints.ts'

/** Reads what merchants and their programs did; the records are written with each unit of work. */
export const auditService = defineService({ name: 'audit', endpoints: auditEndpoints })
