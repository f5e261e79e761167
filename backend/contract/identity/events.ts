import { actionEvent, readBy } from '../event.ts'
import type { IdentityEntity } from './identity.ts'

/** Events of authentication; older versions of the published packages subscribe to them. */
export const identityEvents = readBy('members.read', {
  'wix.iam.authentication.v1.authentication_successful_login_event': actionEvent<{ identity: IdentityEntity }>(
    'wix.iam.authentication.v1.authentication',
    'successful_login_event',
  ),
})
