import { describe } from 'vitest'
import { webSigner } from '../kernel/runtime/tokens/token-signer.ts'
import { tokensSuite } from '../kernel/runtime/tokens/tokens.suite.ts'
import { nodeSigner } from './node-signer.ts'

describe('signed by node:crypto, taken by WebCrypto', () => tokensSuite(nodeSigner, webSigner))
describe('signed by WebCrypto, taken by node:crypto', () => tokensSuite(webSigner, nodeSigner))
