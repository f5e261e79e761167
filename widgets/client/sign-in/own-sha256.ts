// A module of its own, so that the library's other hashes stay out of the script tag.
export { sha256 } from '@noble/hashes/sha2.js'
