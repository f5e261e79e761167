import type { Page } from '@playwright/test'
import { findBarriers } from '../page/axe.ts'
import { closeOnClick } from '../page/close-on-click.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { makeFixture } from '../server/running-server.ts'
import { ADA, getSignInButton, MEMBER_SHOP, signIn } from '../stages/member-stage.ts'
import { expect, type Stage, test } from '../stages/stage.ts'

test.use({ shop: MEMBER_SHOP })

const NEW = 'ada@new.example'

type SentMail = { subject: string; text: string; code?: string }

/** Opens the server's outbox; the returned function waits for a mail in it. */
async function openOutbox({ server, host }: Stage) {
  const request = { origin: host.origin, redirectUri: `${host.origin}/` }
  const { outboxUrl, outboxHeaders: headers } = await makeFixture(server, request)
  return async (to: string, isMeant: (mail: SentMail) => boolean): Promise<SentMail> => {
    let found: SentMail | undefined
    await expect
      .poll(async () => {
        const answer = await fetch(outboxUrl.replace('{email}', encodeURIComponent(to)), { headers })
        found = ((await answer.json()) as SentMail[]).find(isMeant)
        return found !== undefined
      })
      .toBe(true)
    return found as unknown as SentMail
  }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}

test('a member changes the e-mail address, signs in with the new one, and the old one can take it back', async ({
  stage,
}) => {
  const findMail = await openOutbox(stage)
  const { context, page, recorder } = await stage.visit()
  await page.goto(stage.host.url('member.html'))
  await signIn(context, page, true)
  await page.getByText('Security', { exact: true }).click()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Change e-mail' }).click(),
  ])
  await opened.getByLabel('E-mail').fill(ADA.email)
  await opened.getByLabel('Password', { exact: true }).fill(ADA.password)
  await opened.getByRole('button', { name: 'Sign in', exact: true }).click()
  await opened.getByRole('heading', { name: 'Change your e-mail address' }).waitFor()
  await expectAccessible(opened)
  await opened.getByLabel('New e-mail').fill(NEW)
  await opened.getByRole('button', { name: 'Send the code' }).click()
  const code = opened.getByLabel('Verification code')
  await code.waitFor()
  await expectAccessible(opened)
  const sent = (await findMail(NEW, ({ code }) => code !== undefined)).code ?? ''
  await code.fill(sent === '000000' ? '111111' : '000000')
  await opened.getByRole('button', { name: 'Continue', exact: true }).click()
  await opened.getByText('Incorrect code. Check the e-mail and try again.').first().waitFor()
  // Typed by keys: layout shifts that follow an input count as expected.
  await code.press('ControlOrMeta+a')
  await code.pressSequentially(sent)
  await closeOnClick(opened, () => opened.getByRole('button', { name: 'Continue', exact: true }).click())
  await page.getByText(NEW).waitFor()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await getSignInButton(page).waitFor()
  const [again] = await Promise.all([context.waitForEvent('page'), getSignInButton(page).click()])
  await again.getByLabel('E-mail').fill(NEW)
  await again.getByLabel('Password', { exact: true }).fill(ADA.password)
  await closeOnClick(again, () => again.getByRole('button', { name: 'Sign in', exact: true }).click())
  await page.getByText(NEW).waitFor()

  const notice = await findMail(ADA.email, ({ text }) => text.includes(NEW))
  expect(notice.text).toContain('If this wasn’t you')
  const [link = ''] = /https?:\/\/\S+/.exec(notice.text) ?? []
  const undo = await context.newPage()
  await undo.goto(link)
  await undo.getByRole('heading', { name: 'Change your e-mail back?' }).waitFor()
  await expectAccessible(undo)
  await undo.getByRole('button', { name: 'Change it back' }).click()
  await undo.getByRole('heading', { name: 'Your e-mail was changed back' }).waitFor()
  await expectAccessible(undo)
  await page.reload()
  await getSignInButton(page).waitFor()
  // The browser logs the 422 of the wrong code.
  expect(recorder.problems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
})
