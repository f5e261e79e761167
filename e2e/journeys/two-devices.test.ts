import { closeOnClick } from '../page/close-on-click.ts'
import { makeFixture } from '../server/running-server.ts'
import { ADA, expectReady, getMemberEmail, getSignInButton, MEMBER_SHOP, signIn } from '../stages/member-stage.ts'
import { expect, type Stage, test } from '../stages/stage.ts'

test.use({ shop: MEMBER_SHOP })

test('a member’s cart is there on a device that had none, after a reload too, and follows what the other changes', async ({
  stage,
}) => {
  const address = stage.host.put(
    'devices.html',
    `<!doctype html><html lang="en"><title>Shop</title>{{snippet}}
      <p><button type="button" data-awning-add="{{dish-brush}}" data-awning-quantity="2">Two dish brushes, please</button></p>
      <div style="block-size: 4em"><awning-cart></awning-cart></div>
      <awning-member layout="inline"></awning-member></html>`,
  )
  const laptop = await stage.visit()
  await laptop.page.goto(address)
  await signIn(laptop.context, laptop.page, true)
  await laptop.page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(laptop.shopper.countItems).toBe(2)

  const phone = await stage.visit({ viewport: { width: 360, height: 740 } })
  await phone.page.goto(address)
  await expect.poll(phone.shopper.countItems).toBe(0)
  await signIn(phone.context, phone.page, true)
  await expect.poll(phone.shopper.countItems).toBe(2)
  await phone.page.reload()
  await expect.poll(phone.shopper.countItems).toBe(2)
  const cart = await phone.shopper.openCart()
  await cart.getByText('Dish Brush').first().waitFor()
  await phone.shopper.closeCart()

  await laptop.page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(laptop.shopper.countItems).toBe(4)
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(phone.shopper.countItems).toBe(4)
  for (const { recorder } of [laptop, phone]) expect(recorder.problems()).toEqual([])
})

/** The link of the newest recovery mail, from the server's outbox. */
async function findRecoveryLink({ server, host }: Stage): Promise<string> {
  const { outboxUrl, outboxHeaders } = await makeFixture(server, {
    origin: host.origin,
    redirectUri: `${host.origin}/`,
  })
  let link = ''
  await expect
    .poll(async () => {
      const answer = await fetch(outboxUrl.replace('{email}', encodeURIComponent(ADA.email)), {
        headers: outboxHeaders,
      })
      const mails = (await answer.json()) as { text: string }[]
      link = mails.flatMap(({ text }) => /http\S+\/account\/recover\S+/.exec(text)?.[0] ?? []).at(0) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('a mailed link that is opened on the phone signs the phone in, and the window that waits on the laptop goes on', async ({
  stage,
}) => {
  const password = 'quite another row of words'
  const laptop = await stage.visit()
  const phone = await stage.visit({ viewport: { width: 360, height: 740 } })
  await laptop.page.goto(stage.host.url('member.html'))
  await expectReady(laptop.page)
  const [waiting] = await Promise.all([laptop.context.waitForEvent('page'), getSignInButton(laptop.page).click()])
  await waiting.getByRole('link', { name: 'Forgot your password?' }).click()
  await waiting.getByLabel('E-mail').fill(ADA.email)
  await waiting.getByRole('button', { name: 'Send the link' }).click()
  await waiting.getByRole('heading', { name: 'Check your inbox' }).waitFor()

  await phone.page.goto(await findRecoveryLink(stage))
  await phone.page.getByLabel('New password').fill(password)
  await phone.page.getByRole('button', { name: 'Save the password' }).click()
  await phone.page.getByRole('heading', { name: 'Your password is saved' }).waitFor()
  const back = phone.page.getByRole('link', { name: 'Sign in', exact: true })
  expect(await back.getAttribute('href')).toMatch(new RegExp(`^${stage.host.origin}/.*#awning-member=continue$`))
  await phone.page.goto(`${stage.host.url('member.html')}#awning-member=continue`)
  await expectReady(phone.page)
  const [opened] = await Promise.all([phone.context.waitForEvent('page'), getSignInButton(phone.page).click()])
  await opened.getByRole('heading', { name: 'You are signed in' }).waitFor()
  await closeOnClick(opened, () => opened.locator('.form-submit .button').click())
  await getMemberEmail(phone.page).waitFor()

  await waiting.getByRole('link', { name: 'I’ve set a new password: sign in' }).click()
  await waiting.getByLabel('E-mail').fill(ADA.email)
  await waiting.getByLabel('Password', { exact: true }).fill(password)
  await closeOnClick(waiting, () => waiting.getByRole('button', { name: 'Sign in', exact: true }).click())
  await getMemberEmail(laptop.page).waitFor()
  for (const { recorder } of [laptop, phone]) expect(recorder.problems()).toEqual([])
})
