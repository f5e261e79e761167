import { addPasskey, createMemberRegistrationOptions, toAccess } from '../../../services/members/index.ts'
import { readCookie, setCookie } from '../../shared/cookies.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { hasJustProved } from '../consent/choose-step.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { LATER } from '../fields/later-form.tsx'
import { isOptionsRequest, optionsResponse, readPasskey } from '../fields/passkey-fields.tsx'
import { type Flow, showPage, signInAgain } from '../flow.ts'
import { type Step, toProblem } from '../step.ts'
import { PasskeyOfferPage } from './passkey-offer-page.tsx'

/** Offers a passkey after signing in by password. */
export const passkeyOfferStep: Step = {
  show: (flow, problem) => (hasJustProved(flow) ? show(flow, problem) : signInAgain(flow)),
  async submit(flow, form) {
    if (!hasJustProved(flow)) return signInAgain(flow)
    const { context, signedIn } = flow
    const access = toAccess(signedIn.session)
    if (isOptionsRequest(form))
      return optionsResponse(await createMemberRegistrationOptions(context, access.memberId, async () => access))
    try {
      if (!form.has(LATER))
        await addPasskey(context, access.memberId, {
          response: readPasskey(form),
          name: form.get('name')?.slice(0, 100) || undefined,
        })
    } catch (error) {
      return show(flow, toProblem(error, { PASSKEY_NOT_ACCEPTED: 'account.passkey.failed' }))
    }
    const answer = await continueAsMember(flow, async () => access, { offeredPasskey: true })
    if (form.has(LATER)) setCookie(answer, context, { name: laterCookie(flow), value: '1', seconds: LATER_SECONDS })
    return answer
  },
}

/** Not offered again for half a year. */
const LATER_SECONDS = 182 * 24 * 60 * 60

const laterCookie = ({ context }: Flow): string => `awning-no-passkey-${context.siteId}`

/** Whether the offer was declined in this browser. */
export const hasDeclinedPasskey = (flow: Flow): boolean =>
  readCookie(flow.context, flow.visit.request, laterCookie(flow)) !== undefined

function show(flow: Flow, problem?: PageWord): Response {
  const agent = flow.visit.request.headers.get('user-agent') ?? ''
  const [device] = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(agent) ?? []
  return showPage(flow, PasskeyOfferPage, { device, problem, status: problem ? 422 : 200 })
}
