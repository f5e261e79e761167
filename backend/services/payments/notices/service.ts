import { defineService } from '../../../kernel/service/service.ts'
import { noticeEndpoints } from './endpoints.ts'

/** Where providers of payments tell what happened to them. */
export const gatewayNoticesService = defineService({ name: 'gateway-notices', endpoints: noticeEndpoints })
