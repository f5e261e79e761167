import { configure } from '@testing-library/dom'

/** Long timeouts for busy machines; on an idle one, the awaited elements appear within milliseconds. */
export const PATIENCE_MS = 60_000

configure({ asyncUtilTimeout: PATIENCE_MS })
