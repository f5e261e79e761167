import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { parseSync, Visitor } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../backend/testing/servers/start-server.ts'
import { ATTRIBUTES, FLAGS, NUMBERS, SHARED } from '../widgets/kit/elements/reflected-properties.ts'
import { PRODUCT_ATTRIBUTES } from '../widgets/product/product-request.ts'
import { WIDGETS } from './widgets.ts'

const names = Object.keys(WIDGETS)
const readJson = (name: string) => JSON.parse(readFileSync(`dist/widgets/${name}`, 'utf8'))

/** The attributes and slots that the modules of a widget, and all their static and dynamic imports, use. */
type Found = { readonly attributes: ReadonlySet<string>; readonly slots: ReadonlySet<string> }

let elements: ReadonlyMap<string, CustomElementDeclaration>
beforeAll(() => {
  ensureBuilt('widgets')
  const { modules } = readJson('custom-elements.json') as Package
  const declarations = modules.flatMap((module) => module.declarations ?? []) as CustomElementDeclaration[]
  elements = new Map(declarations.map((each) => [each.tagName ?? '', each]))
})

test('the manifest of the elements is one by its published schema', () => {
  const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(schema)
  validate(readJson('custom-elements.json'))
  expect(validate.errors).toBeNull()
  expect(validate({ schemaVersion: '2.1.0', modules: [{ kind: 'javascript-module' }] })).toBe(false)
})

test('the manifest has the elements of the loader, and only these', () => {
  expect([...elements.keys()].sort()).toEqual(names.map((name) => `awning-${name}`).sort())
})

test('the manifest for editors lists the same of the elements', () => {
  const { tags } = readJson('awning.html-data.json') as { tags: { name: string; attributes: { name: string }[] }[] }
  const toNames = (each: { attributes?: readonly { name: string }[] }) => each.attributes?.map(({ name }) => name)
  expect(tags.map((tag) => [tag.name, toNames(tag)])).toEqual(
    [...elements].map(([name, element]) => [name, toNames(element)]),
  )
})

test('the manifest says what is in `detail` of each event, and what each part is', () => {
  const events = new Map([...elements.values()].flatMap(({ events = [] }) => events.map((each) => [each.name, each])))
  expect(events.get('awning:cart:change')).toMatchObject({
    type: { text: 'CustomEvent<{ cart: Cart | undefined; count: number }>' },
    description: expect.stringContaining('`count` is the number of items.'),
  })
  expect(events.get('awning:cart:open')?.type.text).toBe('CustomEvent<{}>')
  const shapes = [...events.values()].map(({ type }) => type.text)
  expect(shapes.filter((shape) => !/^CustomEvent<\{.*\}>$/.test(shape))).toEqual([])
  for (const { tagName, cssParts = [] } of elements.values()) {
    expect([tagName, cssParts[0]?.name]).toEqual([tagName, 'root'])
    expect(cssParts.filter(({ description }) => !description)).toEqual([])
  }
})

test('the types know elements and properties in TypeScript, and in JSX of React', () => {
  const folder = mkdtempSync('dist/types-')
  try {
    for (const name of ['awning.d.ts', 'awning-react.d.ts'])
      writeFileSync(`${folder}/${name}`, readFileSync(`dist/widgets/${name}`))
    writeFileSync(
      `${folder}/page.tsx`,
      `import './awning.d.ts'
import './awning-react.d.ts'
const product = document.createElement('awning-product')
product.productSlug = 'jar'
product.limit = 8
product.layout = null
// @ts-expect-error It is a number.
product.limit = 'eight'
// @ts-expect-error There is no such layout.
product.layout = 'circle'
export const page = (
  <main>
    <awning-product product-slug="jar" limit={8} className="wide" />
    <awning-product productSlug="jar" layout="card"><a href="/jar">Jar</a></awning-product>
    <awning-cart openOnAdd />
    {/* @ts-expect-error There is no such layout. */}
    <awning-cart layout="circle" />
  </main>
)
`,
    )
    const compilerOptions = {
      noEmit: true,
      strict: true,
      jsx: 'react-jsx',
      module: 'preserve',
      types: [],
      lib: ['ES2023', 'DOM'],
      skipLibCheck: false,
      allowImportingTsExtensions: true,
    }
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ['page.tsx'] }))
    const output = execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(output).toBe('')
  } catch (error) {
    expect((error as { stdout?: string }).stdout || error).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe.each(names)('<awning-%s>', (name) => {
  const found = findInWidget(name)

  test('declares each attribute that it reads, and no other', () => {
    const { attributes = [] } = elements.get(`awning-${name}`) ?? {}
    expect(attributes.map((each) => each.name).sort()).toEqual([...found.attributes].sort())
  })

  test('has a property for each attribute, of its type', () => {
    const { attributes = [], members = [] } = elements.get(`awning-${name}`) ?? {}
    const byName = new Map(attributes.map((each) => [each.name, each]))
    expect([...(ATTRIBUTES[name] ?? []), ...SHARED].sort()).toEqual([...byName.keys()].sort())
    for (const [attribute, { type }] of byName) {
      expect(FLAGS.includes(attribute)).toBe(type?.text === 'boolean')
      expect(NUMBERS.includes(attribute)).toBe(type?.text === 'number')
    }
    const fields = members.filter((each) => each.kind === 'field')
    expect(fields.map((each) => 'attribute' in each && each.attribute).sort()).toEqual([...byName.keys()].sort())
  })

  test('declares each slot that it has, and no other', () => {
    const { slots = [] } = elements.get(`awning-${name}`) ?? {}
    expect(slots.map((each) => each.name).sort()).toEqual([...new Set(['', ...found.slots])].sort())
  })
})

function findInWidget(name: string): Found {
  const attributes = new Set<string>()
  const slots = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || !/^widgets\/.*\.tsx?$/.test(path)) return
    seen.add(path)
    const code = readFileSync(path, 'utf8')
    for (const [, slot = ''] of code.matchAll(/<slot(?: name="([\w-]+)")?/g)) slots.add(slot)
    for (const attribute of findReads(path, code)) attributes.add(attribute)
    for (const from of findImports(path, code)) visit(join(dirname(path), from))
  }
  visit(`widgets/${name}/index.ts`)
  return { attributes, slots }
}

/** The attributes by which `attributes` is read: `attributes.layout`, `attributes['product-id']`, `{ layout } = attributes`. */
function findReads(path: string, code: string): readonly string[] {
  const reads: string[] = []
  const isAttributes = ({ start, end }: { readonly start: number; readonly end: number }) =>
    /^attributes(\.value)?$/.test(code.slice(start, end))
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: it is a kind of syntax, no component
    MemberExpression: ({ object, property, computed }) => {
      if (!isAttributes(object)) return
      if (property.type === 'Literal') reads.push(String(property.value))
      else if (computed) reads.push(...PRODUCT_ATTRIBUTES)
      else if (property.type === 'Identifier' && !['value', 'peek'].includes(property.name)) reads.push(property.name)
    },
    // biome-ignore lint/correctness/noComponentHookFactories: it is a kind of syntax, no component
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern' || !init || !isAttributes(init)) return
      for (const each of id.properties) {
        if (each.type !== 'Property') continue
        reads.push(each.key.type === 'Literal' ? String(each.key.value) : code.slice(each.key.start, each.key.end))
      }
    },
  }).visit(parseSync(path, code).program)
  return reads
}

/** The modules that a module imports as values, statically or dynamically. */
function findImports(path: string, code: string): readonly string[] {
  const { module } = parseSync(path, code)
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const dynamic = [...code.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, from = '']) => from)
  return [...statics, ...exports, ...dynamic].filter((from) => from.startsWith('.'))
}
