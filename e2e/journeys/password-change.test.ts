import { findBarriers } from '../page/axe.ts'
import { closeOnClick } from '../page/close-on-click.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { ADA, getMemberEmail, MEMBER_SHOP, signIn } from '../stages/member-stage.ts'
import { expect, test } from '../stages/stage.ts'

test.use({ shop: MEMBER_SHOP })

const NEW = 'quite another row of words'

test('a member changes the password with the present one, in place; name, address, cart and the other device stay as wished', async ({
  stage,
}) => {
  const laptop = await stage.visit()
  const phone = await stage.visit({ viewport: { width: 360, height: 740 } })
  for (const { context, page } of [laptop, phone]) {
    await page.goto(stage.host.url('member.html'))
    await signIn(context, page, true)
  }
  const { page, context, recorder } = laptop
  await page.getByText('Profile', { exact: true }).click()
  await page.getByLabel('First name').first().fill('Ada')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved.').first().waitFor()

  /** Opens the change in its window, as far as the page for the new password. */
  const openChange = async (password: string) => {
    const button = page.getByRole('button', { name: 'Change password' })
    if (!(await button.isVisible())) await page.getByText('Security', { exact: true }).click()
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
    const [opened] = await Promise.all([context.waitForEvent('page'), button.click()])
    await opened.getByLabel('E-mail').fill(ADA.email)
    await opened.getByLabel('Password', { exact: true }).fill(password)
    await opened.getByRole('button', { name: 'Sign in', exact: true }).click()
    await opened.getByRole('heading', { name: 'Change your password' }).waitFor()
    expect(await findBarriers(opened)).toEqual([])
    expect(await findOverflow(opened)).toEqual([])
    return opened
  }
  const save = (opened: typeof page) =>
    closeOnClick(opened, () => opened.getByRole('button', { name: 'Save the password' }).click())

  const kept = await openChange(ADA.password)
  await kept.getByLabel('Sign out on all other devices').uncheck()
  await kept.getByLabel('New password').fill(NEW)
  await save(kept)
  await page.getByText('Your password has been changed.').waitFor()
  await phone.page.reload()
  await getMemberEmail(phone.page).waitFor()

  const ended = await openChange(NEW)
  await ended.getByLabel('New password').fill(ADA.password)
  await save(ended)
  await page.getByText('Your password has been changed.').waitFor()
  expect(await page.getByLabel('First name').first().inputValue()).toBe('Ada')
  await getMemberEmail(page).waitFor()
  await phone.page.reload()
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(recorder.problems()).toEqual([])
})
