import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getClientId } from '../server/http.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

const HOSTS = fileURLToPath(new URL('../hosts', import.meta.url))
const JQUERY = join(HOSTS, 'node_modules', 'jquery', 'dist', 'jquery.min.js')

/** Forms in which other programs write the script tag, from its URL with the client id in it. */
const FORMS: Readonly<Record<string, (address: string) => string>> = {
  'a tag manager, which makes the script anew without its attributes': (address) =>
    `<script>const made = document.createElement('script'); made.src = '${address}'; document.body.append(made)</script>`,
  'a module': (address) => `<script type="module" src="${address}"></script>`,
  'an import': (address) => `<script type="module">await import('${address}')</script>`,
  'jQuery’s append, which fetches the text and runs it': (address) =>
    `<script>${readFileSync(JQUERY, 'utf8').replaceAll('</script', '<\\/script')}</script>` +
    `<script>$('body').append('<script src="${address}"></scr' + 'ipt>')</script>`,
}

for (const [name, write] of Object.entries(FORMS))
  test(`the script comes by ${name}, and a visitor fills a cart${inGate(/manager|jQuery/.test(name))}`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit()
    const address = `${stage.server.base}/v1/loader.js?client-id=${await getClientId(stage.server.base)}&locale=en`
    await page.goto(
      stage.host.put(
        'tag-form.html',
        `<!doctype html><html lang="de"><meta charset="utf-8"><title>A page</title><awning-cart></awning-cart><awning-product product-slug="dish-brush"></awning-product>${write(address)}</html>`,
      ),
    )
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(shopper.countItems).toBe(1)
    expect(recorder.problems()).toEqual([])
  })
