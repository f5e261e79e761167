import { refusals } from '../../kernel/errors.ts'

/** The refusals of redirect sessions. */
export const redirectSessionErrors = refusals({ INTENT_NOT_OFFERED: 400 })

/** Bookings, events and plans belong to other kinds of sites. */
export const intentNotOffered = () => redirectSessionErrors.INTENT_NOT_OFFERED('This shop has no page for this')
