import { expect, test } from 'vitest'
import { MAILS } from '../../contract/mails/enumerations.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { listUnsaid } from '../../testing/unsaid-in-text.ts'
import { HOSTED_LANGUAGES } from '../shared/localisation.ts'

const PREVIEW = 'POST /awning/v1/mail-wordings/{mail}/{language}/preview'

test(`the plain text of each of ${MAILS.length} mails says all that its HTML says, in every language`, async () => {
  const { call, apiKey } = await createTestShop()
  const unsaid: [mail: string, language: string, parts: string[]][] = []
  for (const language of HOSTED_LANGUAGES)
    for (const mail of MAILS) {
      const written = await call(PREVIEW, { mail, language }, apiKey)
      const parts = listUnsaid(written)
      if (parts.length > 0) unsaid.push([mail, language, parts])
      // A client would fetch its pictures twice.
      expect([mail, written.html.includes('rel="preload"')]).toEqual([mail, false])
    }
  expect(unsaid).toEqual([])
})

test('what HTML says and the text leaves out is found', () => {
  const html = '<body><p>Pay <a href="https://a.example">here</a></p><div style="display:none">x</div></body>'
  expect(listUnsaid({ html, text: 'Pay here' })).toEqual(['https://a.example'])
  expect(listUnsaid({ html, text: 'https://a.example' })).toEqual(['Pay here'])
})
