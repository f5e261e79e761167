/**
 * The types of this package of GraphQL Yoga's bring those of a browser's page into every file that is compiled with it.
 * These say the same of what Node has.
 */
export const Response: typeof globalThis.Response
export function createFetch(): {
  fetch: typeof globalThis.fetch
  Request: typeof globalThis.Request
  Response: typeof globalThis.Response
  Headers: typeof globalThis.Headers
  FormData: typeof globalThis.FormData
  ReadableStream: typeof globalThis.ReadableStream
  WritableStream: typeof globalThis.WritableStream
  TransformStream: typeof globalThis.TransformStream
  Blob: typeof globalThis.Blob
  File: typeof globalThis.File
  crypto: typeof globalThis.crypto
  TextDecoder: typeof globalThis.TextDecoder
  TextEncoder: typeof globalThis.TextEncoder
  URL: typeof globalThis.URL
  URLSearchParams: typeof globalThis.URLSearchParams
}
