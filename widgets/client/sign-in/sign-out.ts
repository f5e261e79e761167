import type { Client } from '../client.ts'

/** Ends the session at the shop and forgets its tokens, in all tabs. Answers where to go for a signed-out page. */
export async function logout(client: Client, originalUrl?: string): Promise<{ logoutUrl: string }> {
  try {
    const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
      logout: { clientId: client.clientId },
      callbacks: { postFlowUrl: originalUrl },
    })
    return { logoutUrl: redirectSession.fullUrl }
  } finally {
    // Also without network: nobody stays signed in who wants to be out.
    await client.session.signOut()
  }
}
