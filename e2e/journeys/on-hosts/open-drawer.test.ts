import { demoProducts } from '../../../backend/demo/shop/index.ts'
import { expect, test } from '../../engines/engine-stage.ts'
import type { BrowserVisit, PageTab } from '../../engines/page-driver.ts'
import { createVisitor, eventually, type Visitor } from '../../engines/visitor.ts'

const brush = demoProducts.find(({ slug }) => slug === 'dish-brush')?.id

/** A page whose scripts listen at the window, as those of shortcuts and of smooth scrolling do. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Corner Shop</title><script>
  window.heard = []
  for (const type of ['keydown', 'keypress', 'keyup', 'wheel', 'touchmove'])
    addEventListener(type, (event) => heard.push(event.key ? type + ' ' + event.key : type))
</script>{{snippet}}</head><body><p><button type="button" data-awning-add="${brush}">A brush, please</button></p><awning-cart></awning-cart><awning-cart layout="inline"></awning-cart><div style="height: 3000px"></div></body></html>`

const FIRST = "document.querySelector('awning-cart').shadowRoot"
const INLINE = "document.querySelector('awning-cart[layout=inline]').shadowRoot"

async function openCart(tab: PageTab, put: (name: string, html: string) => string): Promise<Visitor> {
  await tab.goto(put('listening.html', page))
  const visitor = await createVisitor(tab)
  await visitor.press('button', 'A brush, please')
  await visitor.press('button', 'Open the cart, 1 item')
  await visitor.sees('dialog', 'Cart')
  await visitor.sees('button', 'Remove Dish Brush')
  return visitor
}

const heard = (tab: PageTab) => tab.evaluate<string[]>('window.heard')

/** Sends an event from an element, as the browser does where a person acts. */
const send = (tab: PageTab, element: string, event: string) =>
  tab.evaluate(`void (${element}).dispatchEvent(new ${event})`)

const key = (name: string) =>
  `KeyboardEvent('keydown', { key: '${name}', bubbles: true, composed: true, cancelable: true })`

test('what is typed into a field is no shortcut of the page, which still gets Escape and Tab', async ({
  shop,
  visit,
}) => {
  const tab = await (await visit()).open()
  const visitor = await openCart(tab, shop.host.put)
  await tab.evaluate(`void (() => { for (const each of ${FIRST}.querySelectorAll('details')) each.open = true })()`)
  await visitor.fill('Coupon code', 's/,np')
  // Of an open dialog nothing but Tab leaves the widget: its Escape would close what is open below it, too.
  await send(tab, `${FIRST}.querySelector('[part~=close]')`, key('k'))
  expect((await heard(tab)).filter((each) => each.startsWith('key'))).toEqual([])
  await send(tab, `${FIRST}.querySelector('[part~=close]')`, key('Tab'))
  expect(await heard(tab)).toContain('keydown Tab')
  await send(tab, `${FIRST}.querySelector('[part~=close]')`, key('Escape'))
  expect(await heard(tab)).not.toContain('keydown Escape')
  // For WebKit it has closed the cart already.
  await tab.evaluate('void Awning.close()')
  await visitor.misses('dialog', 'Cart')

  await tab.evaluate('void (window.heard = [])')
  const field = `${INLINE}.querySelector('.cart-code input')`
  await send(tab, field, key('s'))
  await send(tab, field, key('Escape'))
  await send(tab, field, key('Tab'))
  await send(tab, `${INLINE}.querySelector('button')`, key('s'))
  expect(await heard(tab)).toEqual(['keydown Escape', 'keydown Tab', 'keydown s'])
})

test('a library of smooth scrolling does not get the wheel and the touches of an open drawer', async ({
  shop,
  visit,
}) => {
  const tab = await (await visit()).open()
  const visitor = await openCart(tab, shop.host.put)
  const body = `${FIRST}.querySelector('.drawer-body')`
  const scroll = async () => {
    await send(tab, body, "WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true, cancelable: true })")
    await send(tab, body, "Event('touchmove', { bubbles: true, composed: true, cancelable: true })")
    return (await heard(tab)).filter((each) => !each.startsWith('key'))
  }
  await tab.evaluate('void (window.heard = [])')
  expect(await scroll()).toEqual([])
  await visitor.press('button', 'Close the cart')
  await visitor.misses('dialog', 'Cart')
  await send(
    tab,
    "document.querySelector('awning-cart').shadowRoot.querySelector('button')",
    "WheelEvent('wheel', { bubbles: true, composed: true })",
  )
  expect(await heard(tab)).toContain('wheel')
})

/** Scrolls what the lines scroll in to its end; whether the button of the checkout is in view then. */
const REACHED = `(() => {
  const root = ${FIRST}
  let scroller = root.querySelector('dialog li')
  const canScroll = (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1
  while (scroller && !canScroll(scroller)) scroller = scroller.parentElement
  if (scroller) scroller.scrollTop = scroller.scrollHeight
  const box = root.querySelector('dialog [part~=checkout]').getBoundingClientRect()
  const hit = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box.top >= 0 && box.bottom <= innerHeight && !!hit?.closest('[part~=checkout]')
})()`

const WINDOWS: Readonly<Record<string, { width: number; height: number }>> = {
  'a phone on its side': { width: 740, height: 460 },
  'a page at 400 %': { width: 450, height: 400 },
}

for (const [window, size] of Object.entries(WINDOWS))
  test(`on ${window} scrolling over the lines leads to the button of the checkout`, async ({ shop, visit }) => {
    const visitor: BrowserVisit = await visit(size)
    const tab = await visitor.open()
    await openCart(tab, shop.host.put)
    await eventually(() => tab.evaluate<boolean>(REACHED), 'the button is in view').toBe(true)
  })
