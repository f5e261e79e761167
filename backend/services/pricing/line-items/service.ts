import { defineService } from '../../../kernel/service/service.ts'
import { lineItemErrors } from './errors.ts'

/** Lines of carts and checkouts: no records and calls of their own. */
export const lineItemsService = defineService({ name: 'line-items', errors: lineItemErrors })
