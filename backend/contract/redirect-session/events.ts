import { createdEvent } from '../event.ts'
import type { RedirectSession } from './redirect-session.ts'

/** What happens to redirect sessions. The link is a key to the checkout: it is told that there is one, not where it leads. */
export const redirectSessionEvents = {
  'wix.headless.v1.redirect_session_created': createdEvent<Pick<RedirectSession, 'id'>>(
    'wix.headless.v1.redirect_session',
  ),
}
