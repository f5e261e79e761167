import { createdEvent, readBy } from '../event.ts'
import type { RedirectSession } from './redirect-session.ts'

/** Events of redirect sessions. The link grants access to the checkout, so the event does not contain it. */
export const redirectSessionEvents = readBy('checkouts.read', {
  'wix.headless.v1.redirect_session_created': createdEvent<Pick<RedirectSession, 'id'>>(
    'wix.headless.v1.redirect_session',
  ),
})
