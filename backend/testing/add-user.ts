import { Secret, TOTP } from 'otpauth'
import type { UserRole } from '../contract/users/roles.ts'
import { insertUser, insertUserSession } from '../services/users/test-user.ts'
import type { TestApp } from './create-test-app.ts'
import { userCredential } from './credentials.ts'

export const USER_PASSWORD = 'a long row of words'

/** Somebody who runs a shop and has just signed in: `as` is their session, for the site that they choose. */
export type TestUser = { id: string; email: string; secret: string; as: string }

type At = { app: Pick<TestApp['app'], 'dependencies'> }

/** Adds a person who runs a site of the test app. */
export async function addUser(
  { app: { dependencies } }: At,
  { siteId, role, email }: { siteId: string; role: UserRole; email: string },
): Promise<TestUser> {
  const id = await insertUser(dependencies, { siteId, role, email, password: USER_PASSWORD })
  const secret = await insertUserSession(dependencies, id)
  return { id, email, secret, as: userCredential(secret, siteId) }
}

/** Another session of a person; answers its secret. */
export const addUserSession = ({ app: { dependencies } }: At, userId: string): Promise<string> =>
  insertUserSession(dependencies, userId)

/** The code that an app shows for a secret at that time. */
export const createAppCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
