import { defineService } from '../../../kernel/service/service.ts'
import { noticeEndpoints } from './endpoints.ts'

/** Webhooks of the payment providers. */
export const gatewayNoticesService = defineService({ name: 'gateway-notices', endpoints: noticeEndpoints })
