import type { Identity } from '../kernel/access/identity.ts'
import { sessions } from '../kernel/access/sessions.ts'
import type { TestApp } from './create-test-app.ts'

/** An access token of a member with a session, as a sign-in gives it. */
export async function createMemberToken(test: TestApp, memberId: string): Promise<string> {
  const { siteId, clientId, ids, clock } = test
  const { store, tokens } = test.app.dependencies
  const sessionId = ids.guid()
  const date = clock.now().toISOString()
  const identity: Identity = { type: 'MEMBER', siteId, clientId, visitorId: ids.guid(), memberId, sessionId }
  await store.transaction((transaction) => {
    transaction.insert(sessions, {
      siteId,
      id: sessionId,
      clientId,
      owner: `member:${memberId}`,
      generation: 0,
      renewedDate: date,
      createdDate: date,
    })
  })
  return (await tokens.issueAccessToken(identity)).value
}
