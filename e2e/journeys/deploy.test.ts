import { expect, test } from '../stages/stage.ts'

/** Script names with their hash, or the hash alone, as in the loader. */
const HASHED = /([\w-]*)-[\w-]{8}\.js/g

/** The file names of the previous build: the same with other hashes. */
const toPreviousBuild = (text: string) => text.replace(HASHED, '$1-OldBuild.js')

test('a cached loader still loads the widgets after a deploy, under a strict CSP too', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await context.route('**/v1/loader.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: toPreviousBuild(await response.text()) })
  })
  await page.goto(stage.host.url('strict-csp.html'))
  await shopper.product('Pepper Mill').waitFor()
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.countItems).toBe(2)
  expect(recorder.requests.filter((request) => request.includes('-OldBuild.js'))).not.toEqual([])
  // What the old loader preloads no longer exists; the browser logs the 404s, and visitors notice nothing.
  expect(recorder.problems().filter((problem) => !problem.includes('-OldBuild.js'))).toEqual([])
  expect(recorder.emitted('awning:error')).toEqual([])
})

test('a widget’s missing chunk is not replaced by one of another build', async ({ stage }) => {
  const manifest: Record<string, { imports: string[]; fetches: string[] }> = await (
    await fetch(`${stage.server.base}/v1/manifest.json`)
  ).json()
  const { fetches = [] } = manifest['loader.js'] ?? {}
  const parts = Object.entries(manifest).filter(([name, { imports }]) => imports.length > 0 && !fetches.includes(name))
  expect(parts).not.toEqual([])
  for (const [name] of parts) {
    const missing = await fetch(`${stage.server.base}/v1/${toPreviousBuild(name)}`, { redirect: 'manual' })
    expect([name, missing.status]).toEqual([name, 404])
  }
})
