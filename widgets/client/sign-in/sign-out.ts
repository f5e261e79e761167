import type { Client } from '../client.ts'

/** Ends the session at the shop and deletes its tokens in all tabs. Returns the URL of the signed-out page. */
export async function logout(client: Client, originalUrl?: string): Promise<{ logoutUrl: string }> {
  try {
    const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
      logout: { clientId: client.clientId },
      callbacks: { postFlowUrl: originalUrl },
    })
    return { logoutUrl: redirectSession.fullUrl }
  } finally {
    // Signing out must work locally even without network.
    await client.session.signOut()
  }
}
