import { demoProducts } from '../../../backend/demo/shop/index.ts'
import { expect, test } from '../engine-stage.ts'
import { createVisitor, eventually } from '../visitor.ts'

/** Layouts of host pages: CSS for a box, and for the element in it. */
const LAYOUTS: Readonly<Record<string, string>> = {
  'a block': '',
  'a flex row': '.box { display: flex }',
  'a centred flex column': '.box { display: flex; flex-direction: column; align-items: center }',
  'a grid with automatic columns':
    '.box { display: grid; grid-template-columns: auto auto; justify-content: start; justify-items: start }',
  'a float': '.box { display: flow-root } .box > * { float: left }',
  'an inline block': '.box > * { display: inline-block }',
  'a box that fits its content': '.box > * { width: fit-content }',
  'a flex box within a line': '.box { display: inline-flex }',
  'an absolute position':
    '.box { position: relative; height: 1400px } .box > * { position: absolute; top: 0; left: 0 }',
  'a table cell': '.box { display: table } .box > * { display: table-cell }',
  'vertical writing': '.box { writing-mode: vertical-rl }',
}

type ElementRow = {
  readonly html: string
  /** Selector of the element's control, which must be reachable. */
  readonly control: string
  /** Minimum width in pixels, where there is room for it. */
  readonly width: number
  /** Maximum height in pixels: exceeded where words break letter by letter. */
  readonly height: number
  /** Maximum height on a phone, where the element is narrower and higher. */
  readonly phoneHeight?: number
}

const ELEMENTS: Readonly<Record<string, ElementRow>> = {
  'a product in full': {
    html: '<awning-product product-slug="dish-brush"><a href="/jar.html">See it</a></awning-product>',
    control: '[part~=add-to-cart]',
    width: 400,
    height: 1200,
    phoneHeight: 1400,
  },
  'a card': {
    html: '<awning-product product-slug="dish-brush" layout="card"><a href="/jar.html">See it</a></awning-product>',
    control: '.card-action button, .card-link',
    width: 200,
    height: 500,
  },
  'a list': {
    html: '<awning-product collection="table" limit="3"><a href="/table.html">See them</a></awning-product>',
    control: '.card-action button, .card-link',
    width: 400,
    height: 1200,
    phoneHeight: 1600,
  },
  'a cart': {
    html: '<awning-cart><a href="/cart.html">Cart</a></awning-cart>',
    control: 'button',
    width: 44,
    height: 60,
  },
  'a cart in the page': {
    html: '<awning-cart layout="inline"></awning-cart>',
    control: '.stepper button, [part~=remove]',
    width: 300,
    height: 700,
  },
  'a checkout button': {
    html: '<awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button>',
    control: 'button',
    width: 100,
    height: 90,
  },
  'an account': {
    html: '<awning-member><a href="/account.html">Account</a></awning-member>',
    control: 'button',
    width: 44,
    height: 60,
  },
  'an account in the page': {
    html: '<awning-member layout="inline"></awning-member>',
    control: 'button',
    width: 200,
    // The height that is reserved for an account.
    height: 500,
  },
}

/** Facts of each element, measured in the page; undefined until all of them show their content. */
const MEASURE = `(() => {
  const boxes = [...document.querySelectorAll('.box')]
  const measured = []
  for (const box of boxes) {
    const element = box.firstElementChild
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const root = element.shadowRoot
    const control = root?.querySelector(box.dataset.control)
    if (!control || root.querySelector('slot:not([name])') || root.querySelector('[aria-busy=true]')) return null
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const at = control.getBoundingClientRect()
    const hit = root.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
    const { width, height, left, right } = element.getBoundingClientRect()
    const inside = [...root.querySelectorAll('img, p, h1, h2, h3, button')].map((each) => each.getBoundingClientRect())
    measured.push({
      name: box.dataset.name,
      width,
      height,
      reached: control.contains(hit) || !!hit?.contains(control),
      overflow: Math.max(0, -left, right - document.documentElement.clientWidth,
        ...inside.map((each) => each.width && each.right + scrollX - document.documentElement.clientWidth)),
    })
  }
  return measured
})()`

type Measured = { name: string; width: number; height: number; reached: boolean; overflow: number }

for (const [place, css] of Object.entries(LAYOUTS))
  for (const width of [1000, 390])
    test(`in ${place}, ${width} px wide, each element has a width of its own`, async ({ shop, visit, engine }) => {
      const visitor = await visit({ width })
      const tab = await visitor.open()
      const boxes = Object.entries(ELEMENTS).map(
        ([name, { html, control }]) => `<div class="box" data-name="${name}" data-control="${control}">${html}</div>`,
      )
      // WebKit gives a vertical box no height for horizontal boxes in it, whatever they are: the page reserves the
      // space.
      const room = engine === 'webkit' && place === 'vertical writing' ? '.box { margin-bottom: 400px }' : ''
      const brush = demoProducts.find(({ slug }) => slug === 'dish-brush')?.id
      await tab.goto(
        shop.host.put(
          'layouts.html',
          `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Layouts</title>{{snippet}}<style>body { margin: 16px } .box { margin-block: 16px } ${css} ${room}</style><button type="button" data-awning-add="${brush}">A brush, please</button>${boxes.join('')}</html>`,
        ),
      )
      // Adds a line to the cart: carts without lines are narrow by nature.
      await (await createVisitor(tab)).press('button', 'A brush, please')
      let measured: Measured[] | null = null
      await eventually(async () => {
        measured = await tab.evaluate<Measured[] | null>(MEASURE)
        return measured?.length
      }, 'all elements show their content').toBe(boxes.length)
      // With vertical writing a box may be as wide as the page, and its margins are added to that.
      const spare = place === 'vertical writing' ? 60 : 1
      const problems = (measured as Measured[] | null)?.flatMap((each) => {
        const row = ELEMENTS[each.name] as ElementRow
        const least = Math.min(row.width, width - 90)
        const most = (width < 500 && row.phoneHeight) || row.height
        return [
          each.width < least && `${each.name} is ${each.width} px wide`,
          each.height > most && `${each.name} is ${each.height} px high`,
          each.overflow > spare && `${each.name} leaves the page by ${each.overflow} px`,
          !each.reached && `${each.name}: its button is out of reach`,
        ].filter(Boolean)
      })
      expect(problems).toEqual([])
      expect(visitor.problems()).toEqual([])
    })
