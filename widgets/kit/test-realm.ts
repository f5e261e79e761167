/**
 * jsdom brings a `Uint8Array` of its own. The back end, which runs in the same tab here, gets its bytes from Node's encoder
 * and ciphers, and its libraries look for Node's class.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor
