import { defineService } from '../../kernel/service.ts'
import { accessEndpoints } from './endpoints.ts'
import { accessErrors } from './errors.ts'

/** Who may act for the merchant: the keys of his programs. */
export const accessService = defineService({ name: 'access', endpoints: accessEndpoints, errors: accessErrors })
