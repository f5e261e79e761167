import { call } from '../call.ts'
import { createRedirectSessionRequest, createRedirectSessionResponse } from './redirect-session.ts'

/** Ways to the hosted pages (ROUTES.md section 6). */
export const redirectSessionCalls = {
  createRedirectSession: call(
    'redirects.createRedirectSession',
    'POST /_api/redirects-api/v1/redirect-session',
    createRedirectSessionRequest,
    createRedirectSessionResponse,
  ),
} as const
