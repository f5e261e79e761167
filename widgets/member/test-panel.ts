import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, vi } from 'vitest'
import { type AwningConfig, getShop, type Shop } from '../kit/index.ts'
import { createTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { mount } from './index.ts'
import { becomeMember } from './test-member.ts'

export const ADA = { email: 'ada@example.com', password: 'a long row of words' }

export type ShownPanel = {
  readonly host: HTMLElement
  readonly config: AwningConfig
  readonly page: { readonly config: AwningConfig; fill(): Promise<void> }
  readonly client: Shop['client']
}

type Answering = Parameters<typeof createTestBrowser>[0] & Parameters<typeof becomeMember>[0]

/** A shop with a visitor whose page has the member panel. */
export type Panel<TestShop> = {
  shop: TestShop
  browser: TestBrowser
  show(attributes?: Record<string, string>, more?: Partial<AwningConfig>): ShownPanel
  /** Signs a member in in this browser. */
  signedIn(shown?: ShownPanel): Promise<ShownPanel & { id: string }>
}

/** Creates the object that the tests of a file share; its shop and browser are new for each test. */
export function setUpPanel<TestShop extends Answering>(createShop: () => Promise<TestShop>): Panel<TestShop> {
  const cleanups: (() => void)[] = []
  const panel: Panel<TestShop> = {
    shop: {} as TestShop,
    browser: {} as TestBrowser,
    show(attributes = {}, more = {}) {
      const host = document.createElement('awning-member')
      for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
      document.body.append(host)
      const config = panel.browser.config(more)
      cleanups.push(mount(host, config))
      return { host, config, page: { config, fill: async () => {} }, client: getShop(config).client }
    },
    async signedIn(shown = panel.show({ layout: 'inline' })) {
      return { ...shown, id: await becomeMember(panel.shop, shown.client, ADA.email) }
    },
  }
  beforeEach(async () => {
    panel.shop = await createShop()
    panel.browser = createTestBrowser(panel.shop)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    for (const undo of cleanups.splice(0)) undo()
    panel.browser.close()
    document.body.replaceChildren()
    sessionStorage.clear()
    history.replaceState(null, '', '/page')
  })
  return panel
}

export const button = (name: string | RegExp) => screen.findByShadowRole('button', { name })
export const press = async (name: string | RegExp) => fireEvent.click(await button(name))
export const field = (name: string | RegExp) => screen.findByShadowLabelText<HTMLInputElement>(name)
export const type = async (name: string | RegExp, value: string) =>
  fireEvent.input(await field(name), { target: { value } })
export const text = (words: string | RegExp) => screen.findByShadowText(words)
export const sendForm = async (name: string) =>
  fireEvent.submit((await button(name)).closest('form') as HTMLFormElement)
