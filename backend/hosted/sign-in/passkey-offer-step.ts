import { addPasskey, createRegistrationOptions } from '../../services/members/index.ts'
import { readCookie, setCookie } from '../shared/cookies.ts'
import type { PageWord } from '../shared/localisation.ts'
import { hasJustSignedIn } from './choose-step.ts'
import { type Flow, redirectToStep, showPage } from './flow.ts'
import { continueAsMember } from './go-on.ts'
import { isOptionsRequest, optionsAnswer, readPasskey } from './passkey-fields.tsx'
import { LATER, PasskeyOfferPage } from './passkey-offer-page.tsx'
import { type Step, toProblem } from './step.ts'

/** Whoever has signed in by a password may make a passkey for the next time. */
export const passkeyOfferStep: Step = {
  show: (flow, problem) => (hasJustSignedIn(flow) ? show(flow, problem) : redirectToStep(flow, 'sign-in')),
  async take(flow, form) {
    if (!hasJustSignedIn(flow)) return redirectToStep(flow, 'sign-in')
    const { context, signedIn } = flow
    const { id } = signedIn.member
    if (isOptionsRequest(form)) return optionsAnswer(await createRegistrationOptions(context, id))
    try {
      if (!form.has(LATER))
        await addPasskey(context, id, {
          response: readPasskey(form),
          name: form.get('name')?.slice(0, 100) || undefined,
        })
    } catch (error) {
      return show(flow, toProblem(error, { PASSKEY_NOT_ACCEPTED: 'account.passkey.failed' }))
    }
    const answer = await continueAsMember(flow, async () => id, { offeredPasskey: true })
    if (form.has(LATER)) setCookie(answer, context, { name: laterCookie(flow), value: '1', seconds: LATER_SECONDS })
    return answer
  },
}

/** Nobody is asked again for half a year. */
const LATER_SECONDS = 182 * 24 * 60 * 60

const laterCookie = ({ context }: Flow): string => `awning-no-passkey-${context.siteId}`

/** Whether somebody has said in this browser that they want none now. */
export const hasDeclinedPasskey = (flow: Flow): boolean =>
  readCookie(flow.context, flow.visit.request, laterCookie(flow)) !== undefined

function show(flow: Flow, problem?: PageWord): Response {
  const agent = flow.visit.request.headers.get('user-agent') ?? ''
  const [device] = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(agent) ?? []
  return showPage(flow, PasskeyOfferPage, { device, problem, status: problem ? 422 : 200 })
}
