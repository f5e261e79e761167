import type { Service } from '../kernel/service/service.ts'
import { apiPages } from './api/routes.ts'
import { startPages } from './start/routes.ts'
import { healthPages } from './well-known/health.ts'
import { securityText } from './well-known/security-text.ts'
import { siteFiles } from './well-known/site-files.ts'

/** Guides, the API reference of `services`, the start page, and the files that programs look for at known addresses. */
export function docsPages(services: readonly Service[]): readonly Service[] {
  return [healthPages, siteFiles, securityText, apiPages(services), startPages]
}
