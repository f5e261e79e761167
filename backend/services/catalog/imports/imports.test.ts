import { describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const CREATE = 'POST /awning/v1/imports'
const PARTS = 'POST /awning/v1/imports/{importId}/parts'
const RUN = 'POST /awning/v1/imports/{importId}/run'
const UNDO = 'POST /awning/v1/imports/{importId}/undo'
const READ = 'GET /awning/v1/imports/{importId}'
const ITEMS = 'GET /awning/v1/imports/{importId}/items'
const PROBLEMS = 'GET /awning/v1/imports/{importId}/problems'
const EXPORT = 'GET /awning/v1/exports/products'

type Kind = 'PRODUCTS' | 'STOCK'

/** Sends a table in parts of so many characters. */
async function send({ call, apiKey }: TestShop, csv: string, { kind = 'PRODUCTS' as Kind, size = 100_000 } = {}) {
  const { id: importId } = (await call(CREATE, { kind, fileName: 'table.csv' }, apiKey)).import
  for (let offset = 0; offset < csv.length; offset += size)
    await call(
      PARTS,
      { importId, offset, csv: csv.slice(offset, offset + size), last: offset + size >= csv.length },
      apiKey,
    )
  return importId
}

async function run(shop: TestShop, csv: string, options: { kind?: Kind; size?: number } = {}) {
  const importId = await send(shop, csv, options)
  await shop.call(RUN, { importId }, shop.apiKey)
  await shop.settle()
  return importId
}

const read = async ({ call, apiKey }: TestShop, importId: string) => (await call(READ, { importId }, apiKey)).import
const listItems = async ({ call, apiKey }: TestShop, importId: string) =>
  (await call(ITEMS, { importId }, apiKey)).items

async function list({ call, apiKey }: TestShop) {
  const { products } = await call(
    'GET /stores-reader/v1/products/query-platformized',
    { query: { paging: { limit: 100 } }, includeVariants: true },
    apiKey,
  )
  return products
}

const find = async (shop: TestShop, slug: string) => (await list(shop)).find((product) => product.slug === slug)

const OWN = [
  'handle,name,price,stock,sku,option1_name,option1_value,visible,discount,pictures',
  'mug,Blue mug,12.50,7,MUG-1,,,true,10%,https://pictures.example.com/mug.jpg',
  'shirt,Shirt,20,3,S-S,Size,S,true,,',
  'shirt,,22,4,S-M,,M,,,',
].join('\r\n')

test('a table is checked first, then imported: products with options, stock, discount and pictures', async () => {
  const shop = await createTestShop()
  const importId = await send(shop, OWN)
  expect(await read(shop, importId)).toMatchObject({
    status: 'CHECKED',
    form: 'AWNING',
    creates: 2,
    errors: 0,
    total: 2,
  })
  expect(await list(shop)).toEqual([])
  await shop.call(RUN, { importId }, shop.apiKey)
  await shop.settle()
  expect(await read(shop, importId)).toMatchObject({ status: 'IMPORTED', done: 2, failed: 0 })
  expect(await find(shop, 'mug')).toMatchObject({
    name: 'Blue mug',
    sku: 'MUG-1',
    stock: { trackInventory: true, quantity: 7 },
    priceData: { price: 12.5, discountedPrice: 11.25 },
    media: { items: [{ image: { url: 'https://pictures.example.com/mug.jpg' } }] },
  })
  const shirt = await find(shop, 'shirt')
  expect(
    shirt?.variants.map(({ choices, variant, stock }) => [choices, variant?.priceData?.price, stock?.quantity]),
  ).toEqual([
    [{ Size: 'S' }, 20, 3],
    [{ Size: 'M' }, 22, 4],
  ])
})

test('what the shop cannot keep as it is comes with a notice, and the product is imported all the same', async () => {
  const shop = await createTestShop()
  const name = `${'Hand-thrown stoneware mug, '.repeat(5)}blue`
  const html = `<p>${'word '.repeat(1599)}<strong>bold words at the end</strong></p>`
  const csv = [
    'Handle,Title,Body (HTML),Vendor,Status,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
    `Mug™-Blue,"${name}","${html}",${'V'.repeat(60)},unlisted,${'S'.repeat(45)},22679.6185,shopify,-3,12.50`,
    'кружка,Кружка,,,active,K,250,shopify,4,10',
  ].join('\n')
  const importId = await run(shop, csv)
  const [mug, cup] = await listItems(shop, importId)
  expect(mug).toMatchObject({ handle: 'mugtm-blue', action: 'CREATE', outcome: 'DONE' })
  expect(mug?.problems.map(({ column, code }) => `${column} ${code}`).sort()).toEqual([
    'Body (HTML) SHORTENED',
    'Handle HANDLE_CHANGED',
    'Status UNLISTED',
    'Title SHORTENED',
    'Variant Inventory Qty STOCK_BELOW_ZERO',
    'Variant SKU SHORTENED',
    'Vendor SHORTENED',
  ])
  expect(cup).toMatchObject({ handle: 'кружка', outcome: 'DONE', problems: [] })
  expect(await read(shop, importId)).toMatchObject({ errors: 0, done: 2, failed: 0 })
  const product = await find(shop, 'mugtm-blue')
  expect(product).toMatchObject({
    name: 'Hand-thrown stoneware mug, Hand-thrown stoneware mug, Hand-thrown stoneware…',
    visible: false,
    weight: 22.68,
    stock: { trackInventory: true, quantity: 0 },
  })
  expect(product?.description).toMatch(/ word…$/)
  // The same table finds the same product again.
  expect(await read(shop, await send(shop, csv))).toMatchObject({ unchanged: 2, errors: 0 })
})

test('parts may end anywhere, in a quoted cell or between the two characters of a line end', async () => {
  const csv =
    'handle,name,price,description\r\nmug,"A ""blue"" mug",5,"two\r\nlines, one cell"\r\n\r\npot,Pot,6,\r\nbad,Bad,much,'
  for (const size of [1, 3, 7, 1000]) {
    const shop = await createTestShop()
    const importId = await send(shop, csv, { size })
    expect(await listItems(shop, importId), `${size}`).toMatchObject([
      { line: 2, handle: 'mug', name: 'A "blue" mug', action: 'CREATE' },
      { line: 5, handle: 'pot', action: 'CREATE' },
      { line: 6, handle: 'bad', action: 'ERROR', problems: [{ line: 6, column: 'price' }] },
    ])
  }
})

test('a part that has come already changes nothing; one that is too early says where to go on', async () => {
  const shop = await createTestShop()
  const { call, apiKey } = shop
  const { id: importId } = (await call(CREATE, { fileName: 'table.csv' }, apiKey)).import
  const csv = 'handle,name,price\nmug,Mug,5\npot,Pot,6\n'
  const first = { importId, offset: 0, csv: csv.slice(0, 20) }
  expect((await call(PARTS, first, apiKey)).import.received).toBe(20)
  expect((await call(PARTS, first, apiKey)).import.received).toBe(20)
  expect(await shop.refusal(PARTS, { importId, offset: 30, csv: csv.slice(30), last: true }, apiKey)).toMatchObject({
    code: 'IMPORT_OUT_OF_STEP',
    data: { received: 20 },
  })
  const rest = { importId, offset: 20, csv: csv.slice(20), last: true }
  expect((await call(PARTS, rest, apiKey)).import).toMatchObject({ status: 'CHECKED', creates: 2 })
  expect((await call(PARTS, rest, apiKey)).import).toMatchObject({ status: 'CHECKED', creates: 2 })
})

test('Shopify’s columns: several rows for a product, pictures of their own rows, compare-at price as a discount', async () => {
  const shop = await createTestShop()
  const csv = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status',
    'shirt,Shirt,<p>Soft.</p>,Loom,Clothes,new,TRUE,Size,S,Colour,Red,S-R,200,shopify,4,15.00,20.00,https://cdn.example.com/1.jpg,Front,active',
    'shirt,,,,,,,,M,,Blue,M-B,250,shopify,0,15.00,20.00,https://cdn.example.com/2.jpg,,',
    'shirt,,,,,,,,,,,,,,,,,https://cdn.example.com/3.jpg,,',
    'card,Card,,Loom,,,FALSE,Title,Default Title,,,CARD,0,,,3.00,,,,draft',
  ].join('\n')
  const importId = await run(shop, csv)
  expect(await read(shop, importId)).toMatchObject({
    form: 'SHOPIFY',
    creates: 2,
    failed: 0,
    ignoredColumns: ['Type', 'Tags'],
  })
  const shirt = await find(shop, 'shirt')
  expect(shirt).toMatchObject({
    brand: 'Loom',
    description: '<p>Soft.</p>',
    priceData: { price: 20, discountedPrice: 15 },
  })
  expect(shirt?.media?.items).toHaveLength(3)
  const variants = shirt?.variants.map(({ choices, variant, stock }) => [
    Object.values(choices ?? {}).join(' '),
    variant?.visible,
    variant?.weight,
    stock?.quantity,
  ])
  expect(variants).toEqual([
    ['S Red', true, 0.2, 4],
    ['S Blue', false, expect.any(Number), 0],
    ['M Red', false, expect.any(Number), 0],
    ['M Blue', true, 0.25, 0],
  ])
  expect(await find(shop, 'card')).toMatchObject({ visible: false, stock: { trackInventory: false } })
})

test('what is wrong is reported by line and column, as a table too; the other lines go in', async () => {
  const shop = await createTestShop()
  const csv = [
    'handle,name,price,stock,collections,pictures,option1_name,option1_value',
    'good,Good,1,1,,,,',
    'a,A,1.2.3,1,,,,',
    'b,B,1,many,,,,',
    ',No handle,1,1,,,,',
    'c,,1,1,,,,',
    'd,D,,1,,,,',
    'e,E,1,1,Nowhere,,,',
    'f,F,1,1,,http://127.0.0.1/secret.png,,',
    'g,G,1,1,,http://169.254.169.254/latest,,',
    'h,H,1,1,,,Size,S',
    'h,,1,1,,,,S',
    'good,Good,1,1,,,,',
    `i,I,1,1,,,${'o'.repeat(51)},S`,
  ].join('\n')
  const importId = await run(shop, csv)
  const wrong = (await listItems(shop, importId)).filter(({ action }) => action === 'ERROR')
  expect(wrong.map(({ problems: [problem] }) => [problem?.line, problem?.column])).toEqual([
    [3, 'price'],
    [4, 'stock'],
    [5, 'handle'],
    [6, 'name'],
    [7, 'price'],
    [8, 'collections'],
    [9, 'pictures'],
    [10, 'pictures'],
    [12, 'option1_value'],
    [13, 'handle'],
    [14, 'option1_name'],
  ])
  const { csv: problems } = await shop.call(PROBLEMS, { importId }, shop.apiKey)
  expect(problems.split('\r\n')[0]).toBe('line,column,handle,problem')
  expect(problems.split('\r\n')).toHaveLength(wrong.length + 2)
  expect((await list(shop)).map(({ slug }) => slug)).toEqual(['good'])
})

describe('a second import', () => {
  test('changes what its cells say and nothing else; the same table again changes nothing', async () => {
    const shop = await createTestShop()
    await run(shop, OWN)
    expect(await read(shop, await send(shop, OWN))).toMatchObject({ unchanged: 2, changes: 0, creates: 0 })
    await run(shop, 'handle,price,stock\nmug,13,')
    expect(await find(shop, 'mug')).toMatchObject({
      name: 'Blue mug',
      priceData: { price: 13 },
      stock: { quantity: 7 },
    })
  })

  test('of stock counts anew and creates nothing', async () => {
    const shop = await createTestShop()
    await run(shop, OWN)
    const csv =
      'handle,name,option1_name,option1_value,stock\nmug,Renamed,,,99\nshirt,,Size,M,1\nnew,New,,,4\nshirt2,,,,1'
    const importId = await run(shop, csv, { kind: 'STOCK' })
    expect(await read(shop, importId)).toMatchObject({ changes: 2, errors: 2, creates: 0 })
    expect(await find(shop, 'mug')).toMatchObject({ name: 'Blue mug', stock: { quantity: 99 } })
    expect((await find(shop, 'shirt'))?.variants.map(({ stock }) => stock?.quantity)).toEqual([3, 1])
  })
})

test('an export in each form comes back unchanged, formulas and quotation marks included', async () => {
  const shop = await createTestShop()
  await run(shop, `${OWN}\r\nodd,"=HYPERLINK(""x"")",1,,'-1,,,,0.50,`)
  await run(shop, "handle,name,price\nquoted,''=1,2")
  for (const form of ['AWNING', 'SHOPIFY'] as const) {
    const { csv, nextCursor } = await shop.call(EXPORT, { form }, shop.apiKey)
    expect(nextCursor).toBeUndefined()
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    const importId = await send(shop, csv)
    expect(await read(shop, importId), `${form}\n${csv}`).toMatchObject({
      form,
      errors: 0,
      changes: 0,
      creates: 0,
      unchanged: 4,
    })
  }
  expect((await find(shop, 'odd'))?.sku).toBe('-1')
})

describe('undone', () => {
  test('what was created is removed, and what was changed is as before, with what was sold meanwhile', async () => {
    const shop = await createTestShop()
    await run(shop, OWN)
    const before = await list(shop)
    const importId = await run(shop, 'handle,name,price,stock\nmug,Red mug,99,20\npot,Pot,5,1')
    const mug = await find(shop, 'mug')
    expect(mug).toMatchObject({ name: 'Red mug', stock: { quantity: 20 } })
    const sold = [{ productId: mug?.id ?? '', decrementBy: 2 }]
    await shop.call('POST /stores/v2/inventoryItems/decrement', { decrementData: sold }, shop.apiKey)
    await shop.call(UNDO, { importId }, shop.apiKey)
    await shop.settle()
    expect(await read(shop, importId)).toMatchObject({ status: 'UNDONE', kept: 0 })
    expect((await list(shop)).map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug))
    expect(await find(shop, 'mug')).toMatchObject({
      name: 'Blue mug',
      priceData: { price: 12.5 },
      stock: { quantity: 5 },
    })
  })

  test('a product that somebody has changed since stays, and is listed', async () => {
    const shop = await createTestShop()
    const importId = await run(shop, OWN)
    const mug = await find(shop, 'mug')
    const product = { id: mug?.id ?? '', name: 'By hand' }
    await shop.call('PATCH /stores/v1/products/{product.id}', { product }, shop.apiKey)
    await shop.call(UNDO, { importId }, shop.apiKey)
    await shop.settle()
    expect(await read(shop, importId)).toMatchObject({ status: 'UNDONE', kept: 1 })
    expect((await list(shop)).map(({ name }) => name)).toEqual(['By hand'])
    const kept = await shop.call(ITEMS, { importId, outcome: 'KEPT' }, shop.apiKey)
    expect(kept.items).toMatchObject([{ handle: 'mug', problems: [{ line: 2 }] }])
  })

  test('only what is done, and once', async () => {
    const shop = await createTestShop()
    const importId = await send(shop, OWN)
    expect(await shop.refusal(UNDO, { importId }, shop.apiKey)).toMatchObject({ code: 'IMPORT_NOT_READY' })
    await shop.call(RUN, { importId }, shop.apiKey)
    expect(await shop.refusal(RUN, { importId }, shop.apiKey)).toMatchObject({ code: 'IMPORT_NOT_READY' })
  })
})

test('a file that is no table is refused with the line that is wrong', async () => {
  const shop = await createTestShop()
  const { call, apiKey } = shop
  for (const [csv, line] of [
    ['name,price\nMug,5', 1],
    ['handle,name,price\nmug,"Mug,5', 2],
    ['handle,name,price', undefined],
  ] as const) {
    const { id: importId } = (await call(CREATE, { fileName: 'table.csv' }, apiKey)).import
    expect(await shop.refusal(PARTS, { importId, offset: 0, csv, last: true }, apiKey), csv).toMatchObject({
      code: 'IMPORT_UNREADABLE',
      ...(line && { data: { line } }),
    })
  }
})

describe('numbers of a table', () => {
  const HEADER = 'handle;name;price;weight;stock'
  async function readPrices(csv: string, locale?: string) {
    const shop = await createTestShop()
    const { id: importId } = (
      await shop.call(CREATE, { kind: 'PRODUCTS', fileName: 'table.csv', ...(locale && { locale }) }, shop.apiKey)
    ).import
    await shop.call(PARTS, { importId, offset: 0, csv, last: true }, shop.apiKey)
    await shop.call(RUN, { importId }, shop.apiKey)
    await shop.settle()
    const problems = (await listItems(shop, importId)).flatMap(({ problems }) => problems)
    const found = await list(shop)
    return {
      problems: problems.map(({ code, column, values }) => [column, code, values?.first, values?.second]),
      prices: Object.fromEntries(found.map(({ slug, priceData }) => [slug, priceData?.price])),
      found,
    }
  }

  test('that could be two are refused where nothing decides', async () => {
    const { problems, prices } = await readPrices([HEADER, 'a;A;1,250;;1', 'b;B;1.250;;1', 'c;C;9;;1'].join('\n'))
    expect(problems).toEqual([
      ['price', 'AMOUNT_UNSURE', '1.25', '1250'],
      ['price', 'AMOUNT_UNSURE', '1.25', '1250'],
    ])
    expect(prices).toEqual({ c: 9 })
  })

  test('are read by the marks that the table itself shows', async () => {
    const csv = [HEADER, 'a;A;1.250;0,125;1.250', 'b;B;1.250,00;;1', 'c;C;49,90;;1'].join('\n')
    const { problems, prices, found } = await readPrices(csv, 'en')
    expect(problems).toEqual([])
    expect(prices).toEqual({ a: 1250, b: 1250, c: 49.9 })
    expect(found.find(({ slug }) => slug === 'a')).toMatchObject({ weight: 0.125, stock: { quantity: 1250 } })
  })

  test('are read by the language of the page where the table does not show its marks', async () => {
    expect((await readPrices([HEADER, 'a;A;1,250;;1'].join('\n'), 'en')).prices).toEqual({ a: 1250 })
    expect((await readPrices([HEADER, 'a;A;1.250;;1'].join('\n'), 'de')).prices).toEqual({ a: 1250 })
    expect((await readPrices([HEADER, 'a;A;1,250;;1'].join('\n'), 'de')).problems).toEqual([
      ['price', 'AMOUNT_UNSURE', '1.25', '1250'],
    ])
  })
})

describe('# custom text fields in a table', () => {
  const FIELDS = 'GET /awning/v1/products/{id}/custom-text-fields'
  const fieldsOf = async (shop: TestShop, slug: string) =>
    (await shop.call(FIELDS, { id: (await find(shop, slug))?.id ?? '' }, shop.apiKey)).customTextFields
  const HEADER = 'handle,name,price,text1_title,text1_length,text1_required,text1_surcharge,text2_title'

  test('are imported, exported as they were, and unchanged when they come back', async () => {
    const shop = await createTestShop()
    await run(shop, [HEADER, 'mug,Mug,12.50,Engraving,20,yes,5,Note', 'jug,Jug,8,,,,,'].join('\n'))
    expect(await fieldsOf(shop, 'mug')).toEqual([
      { title: 'Engraving', maxLength: 20, mandatory: true, surcharge: '5' },
      { title: 'Note', maxLength: 500, mandatory: false },
    ])
    const { csv } = await shop.call(EXPORT, {}, shop.apiKey)
    expect(await read(shop, await send(shop, csv))).toMatchObject({ creates: 0, changes: 0, unchanged: 2, errors: 0 })
    const to = await createTestShop({ seed: 2 })
    await run(to, csv)
    expect(await fieldsOf(to, 'mug')).toEqual(await fieldsOf(shop, 'mug'))
    expect(await fieldsOf(to, 'jug')).toEqual([])
  })

  test('take the place of those before, and are as before once the import is undone', async () => {
    const shop = await createTestShop()
    await run(shop, [HEADER, 'mug,Mug,12.50,Engraving,20,yes,5.00,Note'].join('\n'))
    const before = await fieldsOf(shop, 'mug')
    const importId = await run(shop, ['handle,text1_title,text1_length', 'mug,Label,30'].join('\n'))
    expect(await fieldsOf(shop, 'mug')).toEqual([{ title: 'Label', maxLength: 30, mandatory: false }])
    await shop.call(UNDO, { importId }, shop.apiKey)
    await shop.settle()
    expect(await fieldsOf(shop, 'mug')).toEqual(before)
  })

  test('of a table from Wix are read by its own columns', async () => {
    const shop = await createTestShop()
    const header = 'handle,name,price,customTextField1,customTextCharLimit1,customTextMandatory1'
    await run(shop, [header, 'mug,Mug,12.50,Engraving,20,TRUE'].join('\n'))
    expect(await fieldsOf(shop, 'mug')).toEqual([{ title: 'Engraving', maxLength: 20, mandatory: true }])
  })

  test('that are wrong are listed by their column', async () => {
    const shop = await createTestShop()
    const rows = [
      'a,A,1,Note,0,,,',
      'b,B,1,Note,501,,,',
      'c,C,1,Note,5,perhaps,,',
      'd,D,1,Note,5,,1.234,',
      'e,E,1,Note,5,,,Note',
      `f,F,1,${'x'.repeat(101)},,,,`,
    ]
    const importId = await send(shop, [HEADER, ...rows].join('\n'))
    const { csv } = await shop.call(PROBLEMS, { importId }, shop.apiKey)
    const columns = csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 2).join(' '))
    expect(columns).toEqual([
      '2 text1_length',
      '3 text1_length',
      '4 text1_required',
      '5 text1_surcharge',
      '6 text2_title',
      '7 text1_title',
    ])
  })
})
