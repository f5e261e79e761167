import { describe } from 'vitest'
import { webSigner } from './token-signer.ts'
import { tokensSuite } from './tokens.suite.ts'

describe('signed by WebCrypto', () => tokensSuite(webSigner, webSigner))
