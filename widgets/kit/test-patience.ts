import { configure } from '@testing-library/dom'

/** What is waited for comes within milliseconds on a machine of one's own; a busy one is no failure. */
export const PATIENCE_MS = 15_000

configure({ asyncUtilTimeout: PATIENCE_MS })
