import { expect, test } from '../stage.ts'

/** Scripts with a hash in their name, or the hash alone, as the loader has it. */
const HASHED = /([\w-]*)-[\w-]{8}\.js/g

/** The names that the build before had: the same ones with other hashes. */
const ofTheBuildBefore = (text: string) => text.replace(HASHED, '$1-OldBuild.js')

test('a loader that the browser kept over a deploy still finds the widgets, on a strict page too', async ({
  stage,
}) => {
  const { context, page, shopper, seen } = await stage.visit()
  await context.route('**/v1/loader.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: ofTheBuildBefore(await response.text()) })
  })
  await page.goto(stage.host.url('strict-csp.html'))
  await shopper.product('Pepper Mill').waitFor()
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.pieces).toBe(2)
  expect(seen.requests.filter((request) => request.includes('-OldBuild.js'))).not.toEqual([])
  // What the old loader asked for ahead of its widgets is gone, which the browser's console says and nobody notices.
  expect(seen.problems().filter((problem) => !problem.includes('-OldBuild.js'))).toEqual([])
  expect(seen.emitted('awning:error')).toEqual([])
})

test('a part of a widget that went with its build is not replaced by one of another build', async ({ stage }) => {
  const manifest: Record<string, { imports: string[]; fetches: string[] }> = await (
    await fetch(`${stage.server.base}/v1/manifest.json`)
  ).json()
  const { fetches = [] } = manifest['loader.js'] ?? {}
  const parts = Object.entries(manifest).filter(([name, { imports }]) => imports.length > 0 && !fetches.includes(name))
  expect(parts).not.toEqual([])
  for (const [name] of parts) {
    const gone = await fetch(`${stage.server.base}/v1/${ofTheBuildBefore(name)}`, { redirect: 'manual' })
    expect([name, gone.status]).toEqual([name, 404])
  }
})
