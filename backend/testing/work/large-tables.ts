import type { TableKind } from '../../contract/imports/enumerations.ts'

/** A kind of large table: `toCsv` writes it with so many rows. */
export type LargeTable = { kind: TableKind; toCsv(rows: number): string; isUnreadable?: true }

const table = (kind: TableKind, header: string, toRow: (number: number, rows: number) => string): LargeTable => ({
  kind,
  toCsv: (rows) => [header, ...Array.from({ length: rows }, (_, number) => toRow(number, rows))].join('\n'),
})

const PRODUCT = 'handle,name,price,stock'
const VARIANT = 'handle,name,price,option1_name,option1_value,option2_name,option2_value,sku,stock,pictures'

/** Tables of every kind, with many items and with one item of many rows, well formed and not. */
export const LARGE_TABLES: Readonly<Record<string, LargeTable>> = {
  'products, each with a row': table('PRODUCTS', PRODUCT, (n) => `mug-${n},Mug ${n},12.50,3`),
  'products without a handle': table('PRODUCTS', PRODUCT, (n) => `,Mug ${n},12.50,3`),
  'products with wrong cells': table('PRODUCTS', PRODUCT, (n) => `mug-${n},,much,many`),
  'products, every handle twice': table('PRODUCTS', PRODUCT, (n, rows) => `mug-${n % (rows / 2)},Mug,12.50,3`),
  'one product of many rows': table('PRODUCTS', PRODUCT, () => 'mug,Mug,12.50,3'),
  'one product of many rows, each wrong': table(
    'PRODUCTS',
    VARIANT,
    (n) => `mug,Mug,much,Size,,Colour,,${'x'.repeat(50)},many,ftp://${n}`,
  ),
  'one product of many choices': table('PRODUCTS', VARIANT, (n) => `mug,Mug,12.50,Size,S${n},Colour,C${n},S-${n},3,`),
  'one product of many variants': table(
    'PRODUCTS',
    VARIANT,
    (n, rows) => `mug,Mug,12.50,Size,S${n % (rows / 10)},Colour,C${Math.floor(n / (rows / 10))},S-${n},3,`,
  ),
  'one product of more combinations than can be': table(
    'PRODUCTS',
    'handle,name,price,option1_name,option1_value,option2_name,option2_value,option3_name,option3_value,option4_name,option4_value',
    (n) => `mug,Mug,12.50,A,${n % 100},B,${n % 99},C,${n % 98},D,${n % 97}`,
  ),
  'one product of the same choices': table('PRODUCTS', VARIANT, () => 'mug,Mug,12.50,Size,S,Colour,Red,S,3,'),
  'one product of choices too long, after rows without any': table('PRODUCTS', VARIANT, (n, rows) =>
    n < rows / 2 ? 'mug,,,,,,,,,' : `mug,Mug,12.50,Size,${n}${'x'.repeat(60)},,,,3,`,
  ),
  'one product of many pictures in a cell': {
    kind: 'PRODUCTS',
    toCsv: (rows) =>
      `${PRODUCT},pictures\nmug,Mug,12.50,3,${Array.from({ length: rows }, (_, n) => `https://pictures.example/${n}.jpg`).join('|')}`,
  },
  'one product of many pictures': table(
    'PRODUCTS',
    VARIANT,
    (n) => `mug,Mug,12.50,,,,,,,https://pictures.example/${n}.jpg`,
  ),
  'products in Shopify’s columns': table(
    'PRODUCTS',
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Status',
    (n) => `mug-${Math.floor(n / 4)},Mug,Size,S${n % 4},10,12,3,https://pictures.example/${n}.jpg,active`,
  ),
  'stock of products that there are not': table('STOCK', 'handle,stock', (n) => `mug-${n},3`),
  'stock of one product': table('STOCK', 'handle,stock', () => 'mug,3'),
  'orders, each with a line': table(
    'ORDERS',
    'number,line,quantity,price,email',
    (n) => `${n + 1},Mug,1,5.00,ada${n}@example.com`,
  ),
  'one order of many lines': table('ORDERS', 'number,line,quantity,price', () => '1,Mug,1,5.00'),
  'one order of many wrong lines': table('ORDERS', 'number,line,quantity,price', () => '1,Mug,none,much'),
  customers: table('MEMBERS', 'email,first_name,last_name', (n) => `ada${n}@example.com,Ada,Lovelace`),
  'one customer of many rows': table('MEMBERS', 'email,first_name', () => 'ada@example.com,Ada'),
  reviews: table('REVIEWS', 'product_id,rating,title,body,email', (n) => `mug,5,Good,Very good,ada${n}@example.com`),
  'the same review': table(
    'REVIEWS',
    'product_id,rating,title,body,email',
    () => 'mug,5,Good,Very good,ada@example.com',
  ),
  'rows with quotation marks': table('PRODUCTS', PRODUCT, (n) => `mug-${n},"A ""blue"" mug\n${n}",12.50,3`),
  'a cell that does not end': {
    ...table('PRODUCTS', PRODUCT, (n) => (n === 0 ? 'mug,"Mug' : 'mug,""Mug')),
    isUnreadable: true,
  },
  'a column for every second row': {
    kind: 'PRODUCTS',
    toCsv: (rows) =>
      [`${PRODUCT}${',x'.repeat(rows / 2)}`, ...Array.from({ length: rows }, (_, n) => `mug-${n}`)].join('\n'),
  },
  'orders in a column for every second row': {
    kind: 'ORDERS',
    toCsv: (rows) =>
      [`number,line,quantity,price${',line'.repeat(rows / 2)}`, ...Array.from({ length: rows }, (_, n) => `${n}`)].join(
        '\n',
      ),
  },
  'customers in a column for every second row': {
    kind: 'MEMBERS',
    toCsv: (rows) =>
      [`email${',x'.repeat(rows / 2)}`, ...Array.from({ length: rows }, (_, n) => `${n}@a.de`)].join('\n'),
  },
  'empty lines': table('PRODUCTS', PRODUCT, (n) => (n === 0 ? 'mug,Mug,5,1' : ',,,')),
}
