import { z } from 'zod'
import { guid, oneOf, text, textMap, wholeNumber } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'
import { LOCATION_TYPES, MEMBERS_ACCOUNT_SECTIONS, PROMPTS } from './enumerations.ts'

const address = text({ max: 2048 })
/** A page of a site, which may have state in its URL: as long as common servers take. */
const page = text({ max: 8192 })

const slot = z.strictObject({
  sessionId: z.string().optional(),
  serviceId: z.string().optional(),
  scheduleId: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  timezone: z.string().optional(),
  resource: z.strictObject({ id: guid().optional(), name: text({ max: 1200 }).optional() }).optional(),
  location: z
    .strictObject({
      id: guid().optional(),
      name: z.string().optional(),
      formattedAddress: z.string().optional(),
      formattedAddressTranslated: text({ max: 512 }).optional(),
      locationType: z.enum(LOCATION_TYPES).optional(),
    })
    .optional(),
  eventId: text({ min: 36, max: 250 }).optional(),
})

const places = { totalSpots: wholeNumber().optional(), openSpots: wholeNumber().optional() }

const slotAvailability = z.strictObject({
  slot: slot.optional(),
  bookable: z.boolean().optional(),
  ...places,
  waitingList: z.strictObject(places).optional(),
  bookingPolicyViolations: z
    .strictObject({
      tooEarlyToBook: z.boolean().optional(),
      tooLateToBook: z.boolean().optional(),
      bookOnlineDisabled: z.boolean().optional(),
      validSubmissionRequired: z.boolean().optional(),
    })
    .optional(),
  locked: z.boolean().optional(),
  isFromV2: z.boolean().optional(),
})

/**
 * The authorisation request of a sign-in (RFC 6749, section 4.1.1, with PKCE of RFC 7636). The authorisation server
 * validates its values, because it reports errors in its own format.
 */
export const authorizeRequest = z
  .strictObject({
    clientId: guid(),
    responseType: text({ min: 1, max: 100 }),
    redirectUri: text({ min: 1, max: 2048 }).optional(),
    scope: text({ max: 1000 }).optional(),
    state: text({ min: 1, max: 2048 }).optional(),
    responseMode: text({ max: 100 }).optional(),
    codeChallenge: text({ max: 256 }).optional(),
    codeChallengeMethod: text({ max: 20 }).optional(),
    sessionToken: secret(text({ max: 4096 })).optional(),
    nonce: text({ max: 512 }).optional(),
    prompt: text({ max: 100 }).optional(),
    idp: text({ max: 100 }).optional(),
  })
  .meta({ id: 'AuthorizeRequest' })
export type AuthorizeRequest = z.infer<typeof authorizeRequest>

/** The URLs to which the hosted pages redirect the buyer afterwards; each must be in the client's allow-list. */
export const redirectCallbacks = z
  .strictObject({
    thankYouPageUrl: page.optional(),
    postFlowUrl: page.optional(),
    loginUrl: page.optional(),
    bookingsServiceListUrl: page.optional(),
    cartPageUrl: page.optional(),
    planListUrl: page.optional(),
  })
  .meta({ id: 'RedirectCallbacks' })
export type RedirectCallbacks = z.infer<typeof redirectCallbacks>

/**
 * `additionalQueryParameters` are added to the link. The parameter `lang` (BCP 47) sets the language of the checkout,
 * the order and its mails; it is the language of the page that the buyer comes from.
 */
const redirectPreferences = z.strictObject({
  useGenericWixPages: z.boolean().optional(),
  maintainIdentity: z.boolean().optional(),
  additionalQueryParameters: textMap().optional(),
  checkIfPublish: z.boolean().optional(),
})

const intents = {
  bookingsCheckout: z
    .strictObject({ timezone: text({ max: 40 }).optional(), slotAvailability: slotAvailability.optional() })
    .optional(),
  ecomCheckout: z.strictObject({ checkoutId: guid() }).optional(),
  eventsCheckout: z
    .strictObject({ reservationId: guid().optional(), eventSlug: text({ max: 150 }).optional() })
    .optional(),
  paidPlansCheckout: z
    .strictObject({ planId: guid().optional(), checkoutData: text({ max: 2048 }).optional() })
    .optional(),
  login: z.strictObject({}).optional(),
  logout: z.strictObject({ clientId: guid() }).optional(),
  auth: z.strictObject({ authRequest: authorizeRequest, prompt: z.enum(PROMPTS).optional() }).optional(),
  membersAccount: z.strictObject({ section: z.enum(MEMBERS_ACCOUNT_SECTIONS).optional() }).optional(),
  storesProduct: z.strictObject({ productSlug: text({ min: 1, max: 150 }) }).optional(),
  bookingsBook: z.strictObject({ resourceId: guid().optional() }).optional(),
  ecomOrderPaymentRequest: z.strictObject({ paymentRequestId: guid().optional() }).optional(),
}

/** POST /redirect-session: exactly one destination, and the URLs to return to. */
export const createRedirectSessionRequest = oneOf(
  z.strictObject({
    ...intents,
    callbacks: redirectCallbacks.optional(),
    preferences: redirectPreferences.optional(),
    origin: address.optional(),
  }),
  Object.keys(intents) as (keyof typeof intents)[],
  { required: true },
).meta({ id: 'CreateRedirectSessionRequest' })
export type CreateRedirectSessionRequest = z.infer<typeof createRedirectSessionRequest>

/** A way to one of the hosted pages; the browser goes to `fullUrl`. */
export const redirectSession = z
  .strictObject({
    id: guid(),
    fullUrl: address,
    urlDetails: z.strictObject({ endpoint: address, searchParams: textMap().optional() }).optional(),
    sessionToken: address.optional(),
    shortUrl: address,
  })
  .meta({ id: 'RedirectSession' })
export type RedirectSession = z.infer<typeof redirectSession>

export const createRedirectSessionResponse = z.strictObject({ redirectSession })
