import { expect, test } from '../stages/stage.ts'

test('the page to try GraphQL runs a query, and fetches nothing from elsewhere', async ({ stage }) => {
  const { page, recorder } = await stage.visit()
  await page.goto(`${stage.server.base}/graphql/alpha`)
  await page.getByRole('region', { name: 'Operation Editor' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('query { products_queryProducts { metadata { total ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => page.getByRole('region', { name: 'Result Window' }).textContent()).toMatch(/"status":\s401/)
  const foreign = recorder.requests
    .filter((request) => !/^\w+ (?:blob|data):/.test(request))
    .filter((request) => !request.includes(stage.server.base))
  expect(foreign).toEqual([])
  expect(recorder.violations).toEqual([])
  expect(recorder.pageErrors).toEqual([])
})
