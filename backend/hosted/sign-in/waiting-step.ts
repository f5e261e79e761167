import { ApiError } from '../../kernel/errors/errors.ts'
import { proceed, useSessionToken } from '../../services/members/index.ts'
import { type Flow, leadTo, showPage } from './flow.ts'
import { goOnAs } from './go-on.ts'
import type { Step } from './step.ts'
import { WaitingPage, type WaitingPageProps } from './waiting-page.tsx'

/** An account that the shop looks at first. */
export const waitingStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async take(flow) {
    const { context, request, notes } = flow
    if (notes.stateToken === undefined) return leadTo(flow, 'sign-in')
    try {
      const { sessionToken } = await proceed(context, notes.stateToken)
      if (sessionToken === undefined) return show(flow, { isStill: true })
      return await goOnAs(flow, (work) => useSessionToken(context, work, sessionToken, request.clientId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return leadTo(flow, 'sign-in', notes.email ? { email: notes.email } : {})
    }
  },
}

function show(flow: Flow, shown: Pick<WaitingPageProps, 'isStill' | 'problem'> & { status?: number }) {
  return flow.notes.stateToken === undefined ? leadTo(flow, 'sign-in') : showPage(flow, WaitingPage, shown)
}
