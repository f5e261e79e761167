import { actionEvent } from '../event.ts'
import type { IdentityEntity } from './identity.ts'

/** What authentication tells (EVENTS.md, older package versions). */
export const identityEvents = {
  'wix.iam.authentication.v1.authentication_successful_login_event': actionEvent<{ identity: IdentityEntity }>(
    'wix.iam.authentication.v1.authentication',
    'successful_login_event',
  ),
}
