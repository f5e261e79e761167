import { describe } from 'vitest'
import { webSigner } from '../kernel/tokens/token-signer.ts'
import { tokensSuite } from '../kernel/tokens/tokens.suite.ts'
import { nodeSigner } from './node-signer.ts'

describe('signed by node:crypto, taken by WebCrypto', () => tokensSuite(nodeSigner, webSigner))
describe('signed by WebCrypto, taken by node:crypto', () => tokensSuite(webSigner, nodeSigner))
