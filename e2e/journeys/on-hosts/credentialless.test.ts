import { goToCheckout } from '../../engines/engine-shopper.ts'
import { expect, test } from '../../engines/engine-stage.ts'
import { createVisitor, eventually } from '../../engines/visitor.ts'

test('in a frame with credentialless the checkout opens in the whole tab, and no blank window', async ({
  shop,
  visit,
}) => {
  const visitor = await visit()
  const tab = await visitor.open()
  await tab.goto(
    shop.host.put(
      'credentialless.html',
      `<!doctype html><html lang="en"><title>Outer page</title><iframe title="Shop" credentialless width="900" height="700" src="${shop.host.url('plain.html')}"></iframe></html>`,
    ),
  )
  const isKnown = await tab.evaluate<boolean>("'credentialless' in HTMLIFrameElement.prototype")
  test.skip(!isKnown, 'this engine does not know credentialless')
  const buyer = await createVisitor(tab.frame('iframe'))
  await goToCheckout(buyer)
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  expect(await visitor.tabs()).toHaveLength(1)
})
