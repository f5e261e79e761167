import { HOSTS } from '../host-pages/hosts.ts'
import { type Memory, measureMemory } from '../page/detached-roots.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

/** Pages with tracing send reports to this page's own server, which does not have these URLs. */
const REPORTS = /\/collected\?|\/1\/key\?/

/**
 * One of each kind: a framework, a package rendered on the server, pages swapped without one, changed built-in functions,
 * wrapped `fetch`.
 */
const BOUGHT_FROM = ['react', 'react-package', 'turbo', 'mootools', 'datadog']

for (const { name, title } of HOSTS)
  test(`${title}: a visitor buys what a page shows, and comes back to it${inGate(BOUGHT_FROM.includes(name))}`, async ({
    stage,
  }) => {
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

for (const { name, title } of HOSTS.filter(({ hasProperties }) => hasProperties))
  test(`${title}: an element whose properties are set shows the product that they name${inGate(name === 'react')}`, async ({
    stage,
  }) => {
    const { page, recorder } = await stage.visit()
    await page.goto(stage.host.url(`hosts/${name}/`))
    const jar = page.locator('awning-product:has(> [href="/jar.html"])')
    await jar.scrollIntoViewIfNeeded()
    await jar.getByRole('heading', { name: 'Storage Jar with Ash Lid' }).waitFor()
    expect(await jar.getByRole('article').count()).toBe(1)
    expect(
      await jar.evaluate((element) => [Reflect.get(element, 'productSlug'), element.getAttribute('layout')]),
    ).toEqual(['storage-jar', 'card'])
    expect(recorder.pageErrors).toEqual([])
  })

const ROUNDS = 20
/**
 * Growth that twenty rounds may leave: caches of engine and framework grow in steps, but by less than one node a round.
 */
const SPARE: Memory = { nodes: ROUNDS - 1, listeners: ROUNDS - 1, roots: 1, heap: 400_000 }

for (const { name, title, navigation } of HOSTS)
  if (navigation)
    test(`${title}: twenty times away and back, nothing is left behind${inGate(name === 'turbo')}`, async ({
      stage,
    }) => {
      const { page, shopper, recorder } = await stage.visit()
      await page.goto(stage.host.url(`hosts/${name}/`))
      const goRound = async (rounds: number) => {
        for (let round = 0; round < rounds; round++) {
          await page.getByRole(navigation, { name: 'Words', exact: true }).click()
          await page.getByText('Only words.').waitFor()
          await page.getByRole(navigation, { name: 'Shop', exact: true }).click()
          await shopper.product('Pepper Mill').waitFor()
        }
      }
      await shopper.product('Pepper Mill').waitFor()
      const measure = async () => {
        // Turbo caches copies of the pages that were left, with what had loaded by then.
        await page.evaluate(() => (window as { Turbo?: { cache: { clear(): void } } }).Turbo?.cache.clear())
        return measureMemory(page)
      }
      // The first rounds fill caches, and compile.
      await goRound(5)
      const before = await measure()
      await goRound(ROUNDS)
      const names = ['nodes', 'listeners', 'roots', 'heap'] as const
      // Polled, as the time of garbage collection is up to the browser.
      await expect
        .poll(async () => {
          const after = await measure()
          console.log(`${title}: ${names.map((each) => `${each} ${before[each]} -> ${after[each]}`).join(', ')}`)
          return names.filter((each) => after[each] - before[each] > SPARE[each])
        })
        .toEqual([])
      expect(recorder.pageErrors).toEqual([])
    })
