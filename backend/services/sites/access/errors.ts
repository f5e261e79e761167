import { refusals } from '../../../kernel/base/errors.ts'

export const accessErrors = refusals({ API_KEY_NOT_FOUND: 404, OAUTH_CLIENT_NOT_FOUND: 404 })
