import { expect, test } from 'vitest'
import { listPolicies } from './policies.ts'
import type { SitePolicy } from './records.ts'

const write = (title: string, language?: SitePolicy['language']): SitePolicy => ({
  kind: 'TERMS',
  title,
  url: `https://kiln.example/${title}`,
  ...(language && { language }),
})
const PORTUGUESE = write('condicoes', 'pt')
const BRAZILIAN = write('termos', 'pt-BR')
const ENGLISH = write('terms', 'en')

test.each([
  ['pt-BR', [PORTUGUESE, BRAZILIAN, ENGLISH], [BRAZILIAN]],
  ['pt', [PORTUGUESE, BRAZILIAN, ENGLISH], [PORTUGUESE]],
  ['pt-BR', [PORTUGUESE, ENGLISH], [PORTUGUESE]],
  ['pt', [BRAZILIAN, ENGLISH], [ENGLISH]],
  ['de', [PORTUGUESE, BRAZILIAN, ENGLISH], [ENGLISH]],
])('a buyer in %s gets the policies of that regional variant, else of its language', (language, policies, expected) => {
  expect(listPolicies({ policies, locale: 'en-IE' }, language)).toEqual(expected)
})
