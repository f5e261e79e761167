import { demoProducts } from '../../../backend/demo/shop/index.ts'
import { expect, test } from '../../engines/engine-stage.ts'
import { createVisitor, eventually } from '../../engines/visitor.ts'
import { inGate } from '../../suites.ts'

const toPage = (style: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Corner Shop</title>{{snippet}}<style>${style}</style></head><body>${body}</body></html>`

const brush = demoProducts.find(({ slug }) => slug === 'dish-brush')?.id

/** How the page hides the slide that lies over the visible one. */
const HIDDEN_SLIDES: Readonly<Record<string, string>> = {
  'pointer-events: none': 'style="opacity: 0; pointer-events: none"',
  'visibility: hidden': 'style="visibility: hidden"',
  inert: 'style="opacity: 0" inert',
}

const button = (slide: string) =>
  `document.querySelector('#${slide} awning-product').shadowRoot?.querySelector('[part~=add-to-cart]') ?? null`

for (const [how, hidden] of Object.entries(HIDDEN_SLIDES))
  test(`a slide that lies over another one and is hidden by ${how} takes no click${inGate(how === 'pointer-events: none')}`, async ({
    shop,
    visit,
  }) => {
    const tab = await (await visit()).open()
    const slide = (id: string, slug: string, attributes = '') =>
      `<div id="${id}" ${attributes}><awning-product product-slug="${slug}" layout="card"></awning-product></div>`
    const url = shop.host.put(
      'slider.html',
      toPage(
        '.slider { position: relative; height: 700px; width: 300px } .slider > * { position: absolute; inset: 0 }',
        `<awning-cart></awning-cart><div class="slider">${slide('seen', 'dish-brush')}${slide('over', 'brass-ruler')}</div>`,
      ),
    )
    await tab.goto(url)
    for (const id of ['seen', 'over'])
      await eventually(() => tab.evaluate<boolean>(`!!(${button(id)})`), `${id} is shown`).toBe(true)
    await tab.evaluate(
      `void (() => { const at = document.createElement('template'); at.innerHTML = ${JSON.stringify(`<i ${hidden}></i>`)}; for (const { name, value } of at.content.firstChild.attributes) document.querySelector('#over').setAttribute(name, value) })()`,
    )
    const hit = await tab.evaluate<string>(
      `(() => { const box = (${button('seen')}).getBoundingClientRect(); return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('#seen, #over')?.id })()`,
    )
    expect(hit).toBe('seen')
    await (await tab.find(button('seen')))?.click()
    const visitor = await createVisitor(tab)
    await visitor.press('button', 'Open the cart, 1 item')
    await visitor.sees('dialog', 'Cart')
    expect(await visitor.text()).toContain('Dish Brush')
    expect(
      await tab.evaluate<string>(`document.querySelector('awning-cart').shadowRoot.querySelector('dialog').innerText`),
    ).toContain('Dish Brush')
  })

/** Places that a page keeps closed, with a cart in them; the drawer of the cart opens all the same. */
const CLOSED: Readonly<Record<string, string>> = {
  'a faded modal': 'style="opacity: 0; pointer-events: none"',
  'a hidden menu': 'style="visibility: hidden"',
  'an inert panel': 'inert',
  'a panel with display: none': 'style="display: none"',
  'a panel whose content is skipped': 'style="content-visibility: hidden"',
  'a panel that is hidden until found': 'hidden="until-found"',
}

for (const [place, hidden] of Object.entries(CLOSED))
  test(`a cart in ${place} takes no key and no click, and its drawer can be opened and used${inGate(place === 'a faded modal')}`, async ({
    shop,
    visit,
  }) => {
    const tab = await (await visit()).open()
    await tab.goto(
      shop.host.put(
        'closed.html',
        toPage(
          '',
          `<p><button type="button" data-awning-add="${brush}">A brush, please</button> <button type="button" onclick="Awning.open()">The cart</button></p><div id="place" ${hidden}><awning-cart></awning-cart></div>`,
        ),
      ),
    )
    const visitor = await createVisitor(tab)
    await visitor.press('button', 'A brush, please')
    await visitor.press('button', 'The cart')
    await visitor.sees('dialog', 'Cart')
    await visitor.reads('Dish Brush')
    await visitor.press('button', 'Remove Dish Brush')
    await visitor.press('button', 'Close the cart')
    await visitor.misses('dialog', 'Cart')
  })
