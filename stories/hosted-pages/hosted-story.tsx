import type { StoryContext } from '@storybook/react-vite'
import { Stage } from '../stage.tsx'
import { openTab, type Scenario, type ScenarioContext, type ShopChange, type Tab, type Toolbar } from '../tab.ts'
import { getToolbar } from '../widget-story.tsx'
import { type HostedPage, openPage, readMail, sendForm, toAddress } from './hosted-page.ts'
import { HostedBrowser } from './visit.tsx'

/** A buyer's progress through the pages of a checkout. */
export type CheckoutProgress = {
  readonly tab: Tab
  readonly toolbar: Toolbar
  readonly checkoutId: string
  readonly page: HostedPage
}

export type Step = (walk: CheckoutProgress) => Promise<HostedPage> | HostedPage

/** Starts the checkout with the cart and runs the buyer's steps; the story shows the last page. */
export const atCheckout = (scenarios: readonly Scenario[], ...steps: readonly Step[]) => ({
  loaders: [
    async ({ globals }: Pick<StoryContext, 'globals'>) => {
      const toolbar = getToolbar(globals)
      let entry = { checkoutId: '', url: '' }
      const enter: Scenario = async (before) => {
        entry = await enterCheckout(before)
      }
      const tab = await openTab(toolbar, [...scenarios, enter])
      let page = await openPage(tab, entry.url, toolbar.locale)
      for (const step of steps) page = await step({ tab, toolbar, checkoutId: entry.checkoutId, page })
      return { tab, page }
    },
  ],
})

async function enterCheckout({ shop: { client } }: ScenarioContext): Promise<{ checkoutId: string; url: string }> {
  const { checkoutId = '' } = await client.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: location.href },
  })
  return { checkoutId, url: redirectSession?.fullUrl ?? '' }
}

/** Opens a page of the shop that is no checkout, and runs the visitor's steps there. */
export const atPage = (
  scenarios: readonly Scenario[],
  open: (context: ScenarioContext) => Promise<string>,
  ...steps: readonly Step[]
) => ({
  loaders: [
    async ({ globals }: Pick<StoryContext, 'globals'>) => {
      const toolbar = getToolbar(globals)
      let url = ''
      const tab = await openTab(toolbar, [
        ...scenarios,
        async (before) => {
          url = await open(before)
        },
      ])
      let page = await openPage(tab, url, toolbar.locale)
      for (const step of steps) page = await step({ tab, toolbar, checkoutId: '', page })
      return { tab, page }
    },
  ],
})

/** Fills in the fields and clicks the button that the selector finds. */
export const press =
  (selector: string, values: Readonly<Record<string, string>> = {}): Step =>
  ({ tab, toolbar, page }) =>
    sendForm(tab, page, toolbar.locale, selector, values)

/** Follows the link that the selector finds. */
export const follow =
  (selector: string): Step =>
  ({ tab, toolbar, page }) => {
    const parsed = new DOMParser().parseFromString(page.html, 'text/html')
    const href = parsed.querySelector(selector)?.getAttribute('href')
    if (!href) throw new Error(`${page.url} has no link ${selector}`)
    return openPage(tab, toAddress(tab, href), toolbar.locale)
  }

/** Fills in the fields and clicks the button of the given intent. */
export const send =
  (intent: string, values: Readonly<Record<string, string>> = {}): Step =>
  ({ tab, toolbar, page }) =>
    sendForm(tab, page, toolbar.locale, { name: 'intent', value: intent }, values)

/** Clicks a button outside the checkout's steps. */
export const clickButton =
  (name: string, value: string): Step =>
  ({ tab, toolbar, page }) =>
    sendForm(tab, page, toolbar.locale, { name, value }, {})

/** Opens the same URL again, with additional query parameters if given. */
export const reload =
  (query: Readonly<Record<string, string>> = {}): Step =>
  ({ tab, toolbar, page }) => {
    const url = new URL(page.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return openPage(tab, url.href, toolbar.locale)
  }

/** Opens the mail that arrived. */
export const openMail: Step = ({ tab }) => readMail(tab)

/** Changes the shop while the buyer looks at the page. */
export const changeShop =
  (turn: ShopChange): Step =>
  async ({ tab, page }) => {
    await turn(tab)
    return page
  }

/** Renders the page at which the steps ended; it can be used from there. */
export const renderPage = (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => {
  const { tab, page } = loaded as { tab: Tab; page: HostedPage }
  const toolbar = getToolbar(globals)
  return (
    <Stage tab={tab} toolbar={toolbar} width="page">
      {(theme) => <HostedBrowser tab={tab} start={page} theme={theme} locale={toolbar.locale} onLeave={backToStart} />}
    </Stage>
  )
}

/** Renders the page at which the steps ended, in a window as small as the popup of a storefront. */
export const renderPopup = (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => {
  const { tab, page } = loaded as { tab: Tab; page: HostedPage }
  const toolbar = getToolbar(globals)
  return (
    <Stage tab={tab} toolbar={toolbar} width="page">
      {(theme) => (
        <div className="popup">
          <HostedBrowser tab={tab} start={page} theme={theme} locale={toolbar.locale} onLeave={backToStart} />
        </div>
      )}
    </Stage>
  )
}

/** The link back to the shop restarts the story. */
const backToStart = () => location.reload()
