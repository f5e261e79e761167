import { HOSTS } from '../host-pages/hosts.ts'
import { expect, test } from '../stage.ts'

/** Reports of the pages that trace requests: to this page’s own server, which has no such addresses. */
const REPORTS = /\/collected\?|\/1\/key\?/

for (const { name, title } of HOSTS)
  test(`${title}: a visitor buys what a page shows, and comes back to it`, async ({ stage }) => {
    const { page, shopper, recorder } = await stage.visit()
    const url = stage.host.url(`hosts/${name}/`)
    await shopper.visit(url)
    await shopper.product('Pepper Mill').waitFor()
    await shopper.buyAndReturn(url)
    await expect.poll(() => shopper.countItems()).toBe(0)
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems().filter((problem) => !REPORTS.test(problem))).toEqual([])
    expect(page.url()).toBe(url)
  })
