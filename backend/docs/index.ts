import type { Service } from '../kernel/http/service/service.ts'
import { apiPages } from './api/routes.ts'
import { startPages } from './start/routes.ts'
import { healthPages } from './well-known/health.ts'
import { securityText } from './well-known/security-text.ts'
import { siteFiles } from './well-known/site-files.ts'

/** The guides, the API reference of `services`, the start page, and well-known files such as robots.txt. */
export function docsPages(services: readonly Service[]): readonly Service[] {
  return [healthPages, siteFiles, securityText, apiPages(services), startPages]
}
