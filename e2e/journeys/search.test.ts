import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { startRestartable } from '../server/running-server.ts'
import { createVisit, expect, test } from '../stages/stage.ts'

test('a visitor types, chooses by keyboard, filters what is found, and the way back leads through it', async ({
  browser,
}) => {
  const server = await startRestartable()
  const { base, fixture } = server
  const host = await serveHostPages({ base, clientId: fixture.clientId })
  const context = await browser.newContext()
  try {
    const { page, recorder } = await createVisit(context)
    const { name = '' } = fixture.products.simple
    const address = host.put(
      'search.html',
      `<!doctype html><html lang="en"><title>Search</title>{{snippet}}<h1>Search</h1>
        <awning-search><a href="/shop">See our products</a></awning-search></html>`,
    )
    await page.goto(address)
    const field = page.getByRole('combobox', { name: 'Search the shop' })
    await field.pressSequentially(name.slice(0, 4))
    const option = page.getByRole('option', { name }).first()
    await option.waitFor()
    // The focus stays in the field while the suggestions are walked through.
    await field.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await expect(field).toBeFocused()
    await field.press('Escape')
    await expect(option).toHaveCount(0)

    await field.fill(name)
    await field.press('Enter')
    const card = page.locator('awning-search awning-product article').first()
    await card.waitFor()
    await expect(page.getByRole('heading', { name: `Results for ${name}` })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('awning-q')).toBe(name)

    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('button', { name: 'Remove the filter In stock' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('awning-stock')).toBe('1')

    await field.fill('quincequince')
    await field.press('Enter')
    await page.getByText('Nothing was found for quincequince.').first().waitFor()
    await page.goBack()
    await card.waitFor()
    await expect(field).toHaveValue(name)
    await page.getByRole('button', { name: 'Remove the filter In stock' }).waitFor()
    // The address alone brings the same.
    await page.reload()
    await card.waitFor()
    await page.getByRole('button', { name: 'Remove the filter In stock' }).waitFor()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Remove the filter In stock' })).toHaveCount(0)
    expect(recorder.problems()).toEqual([])
  } finally {
    await context.close()
    await host.stop()
    await server.stop()
  }
})

test('the field in the head of a page leads to the page of results', async ({ browser }) => {
  const server = await startRestartable()
  const { base, fixture } = server
  const host = await serveHostPages({ base, clientId: fixture.clientId })
  const context = await browser.newContext()
  try {
    const { page } = await createVisit(context)
    const { name = '' } = fixture.products.simple
    const results = host.put(
      'results.html',
      '<!doctype html><html lang="en"><title>Results</title>{{snippet}}<awning-search></awning-search></html>',
    )
    const home = host.put(
      'home.html',
      `<!doctype html><html lang="en"><title>Home</title>{{snippet}}<awning-search results-path="${new URL(results).pathname}"></awning-search></html>`,
    )
    await page.goto(home)
    const field = page.getByRole('combobox', { name: 'Search the shop' })
    await field.fill(name)
    await field.press('Enter')
    await page.locator('awning-search awning-product article').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(results).pathname)
    await expect(field).toHaveValue(name)
  } finally {
    await context.close()
    await host.stop()
    await server.stop()
  }
})
