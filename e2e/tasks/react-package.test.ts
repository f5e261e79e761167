import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'

/** A page whose types are right, with lines that are wrong on purpose. */
const PAGE = `
import { type AwningEvents, type Cart, type HostApi, whenReady } from 'awning'
import { AwningBackInStock, AwningCart, AwningCheckoutButton, AwningMember, AwningProduct, AwningRecommendations, AwningReviews, AwningScript, AwningSearch, useAwningEvent } from 'awning/react'
import { useState } from 'react'

export const Page = () => {
  const [count, setCount] = useState(0)
  useAwningEvent('awning:cart:change', ({ detail }) => setCount(detail.count))
  // @ts-expect-error There is no such event.
  useAwningEvent('awning:cart:eaten', () => {})
  useAwningEvent('awning:checkout:complete', ({ detail }) => {
    const id: string = detail.orderId
    // @ts-expect-error It is a text.
    const total: number = detail.orderId
    void [id, total]
  })
  return (
    <main>
      <AwningScript src="https://shop.example/v1/loader.js" clientId="c" theme="dark" />
      <AwningProduct productSlug="jar" layout="card" limit={8} className="wide"><a href="/jar">Jar</a></AwningProduct>
      <AwningCart openOnAdd>{count}</AwningCart>
      <AwningBackInStock productId="p" />
      <AwningCheckoutButton mode="popup" />
      <AwningMember layout="inline" />
      <AwningRecommendations minimum={2} />
      <AwningReviews productId="p" />
      <AwningSearch resultsPath="/search" collectionHref="/shop/{slug}" />
      <awning-product product-slug="jar" />
      {/* @ts-expect-error There is no such layout. */}
      <AwningCart layout="circle" />
      {/* @ts-expect-error It is a number. */}
      <AwningProduct limit="eight" />
    </main>
  )
}

export const buy = async (): Promise<string | undefined> => {
  const awning: HostApi = await whenReady()
  const outcome = await awning.add({ productId: 'p', quantity: 2 })
  if (outcome.state === 'refused') return outcome.problem.code
  const cart: Cart | undefined = await awning.cart()
  // @ts-expect-error There is no such call.
  await awning.dance()
  const element: HTMLElement = document.querySelector('awning-product')!
  void element
  return cart?.lineItems[0]?.price?.formattedAmount
}
document.addEventListener('awning:cart:before-add', (event) => {
  const items: AwningEvents['awning:cart:before-add']['items'] = event.detail.items
  if (items.some(({ quantity = 1 }) => quantity > 10)) event.preventDefault()
})
window.Awning ||= []
window.Awning.push(['open'])
`

const SERVER = `
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { AwningCart, AwningProduct, AwningScript } from 'awning/react'
console.log(renderToString([
  h(AwningScript, { key: 1, src: 'https://shop.example/v1/loader.js', clientId: 'c', redirectUri: 'https://page.example/' }),
  h(AwningProduct, { key: 2, productSlug: 'jar', limit: 8, className: 'wide' }, h('a', { href: '/jar' }, 'See the jar')),
  h(AwningCart, { key: 3, openOnAdd: true, continueHref: '/shop' }),
  h(AwningCart, { key: 4, openOnAdd: false }),
]))
`

let folder = ''
beforeAll(() => {
  ensureBuilt('package')
  mkdirSync('dist', { recursive: true })
  // Inside the project, so that its React and React's types are found.
  folder = mkdtempSync(resolve('dist/react-host-'))
  write('package.json', '{ "name": "react-host", "private": true, "type": "module" }')
  execFileSync(
    'npm',
    ['install', resolve('dist/widgets/awning.tgz'), '--offline', '--legacy-peer-deps', '--no-audit'],
    {
      cwd: folder,
      stdio: 'pipe',
    },
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, 'node_modules/awning', name), 'utf8'))

test('has every file that it says it has, the version of the shop, and no package of its own to install', () => {
  const manifest = readJson('package.json')
  const named = JSON.stringify(manifest.exports).match(/\.\/[\w./-]+\.(?:json|js|ts)\b/g) ?? []
  const missing = [...named, manifest.customElements, 'README.md', 'LICENSE'].filter(
    (name) => !existsSync(join(folder, 'node_modules/awning', name)),
  )
  expect(missing).toEqual([])
  expect(manifest.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  expect(manifest.dependencies).toBeUndefined()
  const { modules } = readJson('custom-elements.json') as { modules: { declarations: { tagName: string }[] }[] }
  const tags = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))
  expect(tags).toContain('awning-product')
})

test('a typed page compiles: components, elements in JSX, events and calls, and errors where it is wrong', () => {
  write('page.tsx', PAGE)
  const compilerOptions = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    jsx: 'react-jsx',
    module: 'nodenext',
    types: [],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    skipLibCheck: false,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['page.tsx'] }))
  let output: string
  try {
    output = execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    output = String((error as { stdout?: string }).stdout || error)
  }
  expect(output).toBe('')
})

test('a server renders the elements with their attributes and what visitors see until the widget is there', () => {
  write('server.mjs', SERVER)
  const html = execFileSync(process.execPath, ['server.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(html).toContain('<script async="" src="https://shop.example/v1/loader.js" data-client-id="c"')
  expect(html).toContain('data-redirect-uri="https://page.example/"')
  expect(html).toContain(
    '<awning-product product-slug="jar" limit="8" class="wide"><a href="/jar">See the jar</a></awning-product>',
  )
  expect(html).toContain('<awning-cart open-on-add="" continue-href="/shop"></awning-cart><awning-cart></awning-cart>')
})
