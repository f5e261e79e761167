import { HOSTS } from '../host-pages/hosts.ts'
import { expect, test } from '../stage.ts'

// Pages that only trace requests report to addresses that do not exist; buying on them, and on Solid's, is in `e2e/engines`.
for (const { name, title } of HOSTS.filter(({ name, navigation }) => navigation && name !== 'solid'))
  test(`${title}: a visitor buys what a page shows, and comes back to it`, async ({ stage }) => {
    const { page, shopper, recorder } = await stage.visit()
    const url = stage.host.url(`hosts/${name}/`)
    await shopper.visit(url)
    await shopper.product('Pepper Mill').waitFor()
    await shopper.buyAndReturn(url)
    await expect.poll(() => shopper.countItems()).toBe(0)
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
    expect(page.url()).toBe(url)
  })
