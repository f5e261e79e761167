import { expect, it } from 'vitest'
import { killDuringMails } from './kill-during-mails.ts'

it('back-in-stock mails survive a mail server that is gone and a kill -9: nobody is left out, and what comes twice has the same message id', async () => {
  const audit = await killDuringMails({ requests: 150 })
  expect(audit).toMatchObject({ missing: 0, doubledOtherwise: 0, unsent: 0 })
  // The maximum is the number of mails being sent at the moment of the kill.
  expect(audit.doubled).toBeLessThanOrEqual(20)
})
