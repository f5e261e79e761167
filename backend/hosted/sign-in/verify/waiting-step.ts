import { ApiError } from '../../../kernel/base/errors.ts'
import { consumeSessionToken, proceed } from '../../../services/members/index.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { type Flow, showPage, signInAgain } from '../flow.ts'
import type { Step } from '../step.ts'
import { WaitingPage, type WaitingPageProps } from './waiting-page.tsx'

/** An account that awaits the merchant's approval. */
export const waitingStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow) {
    const { context, request, notes } = flow
    if (notes.stateToken === undefined) return signInAgain(flow)
    try {
      const { sessionToken } = await proceed(context, notes.stateToken)
      if (sessionToken === undefined) return show(flow, { isStill: true })
      return await continueAsMember(
        flow,
        (work) => consumeSessionToken(context, work, sessionToken, request.clientId),
        {
          isFresh: true,
        },
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return signInAgain(flow, notes.email ? { email: notes.email } : {})
    }
  },
}

function show(flow: Flow, shown: Pick<WaitingPageProps, 'isStill' | 'problem'> & { status?: number }) {
  return flow.notes.stateToken === undefined ? signInAgain(flow) : showPage(flow, WaitingPage, shown)
}
