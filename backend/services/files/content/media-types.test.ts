import { expect, test } from 'vitest'
import { toServedType } from './media-types.ts'

/** The JavaScript MIME types of the WHATWG's MIME Sniffing Standard, section 4.6. */
const SCRIPTS = [
  ...['ecmascript', 'javascript', 'x-ecmascript', 'x-javascript'].map((name) => `application/${name}`),
  ...['ecmascript', 'javascript', 'javascript1.0', 'javascript1.5', 'jscript', 'livescript'].map(
    (name) => `text/${name}`,
  ),
  ...['x-ecmascript', 'x-javascript'].map((name) => `text/${name}`),
]

test.each(SCRIPTS)('security 39: no page can run a file of the type %s as a script', (type) => {
  expect(toServedType(type)).toBe('application/octet-stream')
})

test.each(['text/plain', 'text/css', 'application/json', 'application/pdf'])('%s stays what it is', (type) => {
  expect(toServedType(type)).toBe(type)
})
