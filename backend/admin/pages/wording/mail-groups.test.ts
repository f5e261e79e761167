import { expect, test } from 'vitest'
import { MAILS } from '../../../contract/mails/enumerations.ts'
import { MAIL_GROUPS } from './mail-groups.ts'

test('every mail is in one group of the list', () => {
  expect(Object.values(MAIL_GROUPS).flat().toSorted()).toEqual(MAILS.toSorted())
})
