import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { beginAuthorization } from '../../../services/oauth/index.ts'
import { redirectTo } from '../../shared/hosted-page.ts'
import { withTypedEmail } from '../../sign-in/flow.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/** Query parameter of the link that begins a sign-in. */
export const SIGN_IN_PARAMETER = 'sign-in'

/** The visitor who may sign in on the checkout's page; undefined for a member's and for a merchant's checkout. */
function findVisitor({ record }: OpenCheckout) {
  const [, visitorId] = /^visitor:(.+)$/.exec(record.owner ?? '') ?? []
  return visitorId && record.clientId ? { visitorId, clientId: record.clientId } : undefined
}

export const canSignIn = (open: OpenCheckout): boolean => findVisitor(open) !== undefined

/** Begins a sign-in that leads back to the checkout; undefined where nobody can sign in. */
export async function beginCheckoutSignIn(open: OpenCheckout, language: string): Promise<Response | undefined> {
  const visitor = findVisitor(open)
  if (!visitor) return undefined
  const { siteId, id: checkoutId } = open.record
  const identity = { type: 'ANONYMOUS_VISITOR', siteId, ...visitor } as const
  const context = deriveContext(open.context, { siteId, identity })
  const link = new URL(
    await context.commit(async (work) =>
      beginAuthorization(context, work, {
        ...visitor,
        checkoutId,
        redirectUri: context.publicUrl + open.href,
        responseMode: 'query',
        // Both belong to the code of an OAuth client, and here is none.
        state: '',
        codeChallenge: '',
      }),
    ),
  )
  link.searchParams.set('lang', language)
  return withTypedEmail(redirectTo(link.href), context, open.record.email)
}
