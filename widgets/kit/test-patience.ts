import { configure } from '@testing-library/dom'

/** What is waited for comes within milliseconds on a machine of one's own; a busy one is no failure. */
configure({ asyncUtilTimeout: 15_000 })
