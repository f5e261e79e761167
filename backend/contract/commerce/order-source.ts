import { z } from 'zod'
import { text, timestamp, webUrl } from '../wire/scalars.ts'
import { CHANNELS, CLICK_IDS } from './enumerations.ts'

/** The maximum length of an address without its parameters, and of a click id. */
const MAX_TEXT = 500
/** The maximum length of a campaign parameter. */
const MAX_UTM = 200

const utm = () => text({ min: 1, max: MAX_UTM }).optional()
const clickId = () =>
  z
    .string()
    .regex(/^[\w.~%+=-]+$/)
    .max(MAX_TEXT)
    .optional()

/** A visit: the page that it began on, and where the visitor came from. */
const visitSource = z
  .strictObject({
    date: timestamp(),
    /** Without parameters. */
    landingPage: webUrl(MAX_TEXT).optional(),
    /** The page that led here, without parameters; absent where the visitor typed the address, or it is not known. */
    referrer: webUrl(MAX_TEXT).optional(),
    /** The UTM parameters of the address. */
    utm: z
      .strictObject({ source: utm(), medium: utm(), campaign: utm(), term: utm(), content: utm(), id: utm() })
      .optional(),
    /** Click ids of advertising platforms; only where the visitor agreed to marketing. */
    clickIds: z
      .strictObject(
        Object.fromEntries(CLICK_IDS.map((name) => [name, clickId()])) as Record<
          (typeof CLICK_IDS)[number],
          ReturnType<typeof clickId>
        >,
      )
      .optional(),
  })
  .meta({ id: 'VisitSource' })
export type VisitSource = z.infer<typeof visitSource>

/**
 * The visits that led to an order, as the buyer's browser has kept them with consent. Somebody who changes what the
 * page sends can change it, so it is for statistics alone.
 */
export const orderSource = z
  .strictObject({
    first: visitSource,
    /** The last one that did not begin with a typed address; the same as the first where there was no other. */
    last: visitSource,
    /** Of the last visit. Orders answer it; what is sent is ignored. */
    channel: z.enum(CHANNELS).optional(),
  })
  .meta({ id: 'OrderSource' })
export type OrderSource = z.infer<typeof orderSource>
