import type { StoryContext } from '@storybook/react-vite'
import { Stage } from '../stage.tsx'
import { type Before, openTab, type Scenario, type Tab, type Toolbar, type Turn } from '../tab.ts'
import { getToolbar } from '../widget-story.tsx'
import { type HostedPage, openPage, readMail, sendForm } from './hosted-page.ts'
import { Visit } from './visit.tsx'

/** A buyer on the way through the pages of a checkout. */
export type Walk = {
  readonly tab: Tab
  readonly toolbar: Toolbar
  readonly checkoutId: string
  readonly page: HostedPage
}

export type Step = (walk: Walk) => Promise<HostedPage> | HostedPage

/** The cart goes to the checkout; the buyer then takes the steps one after the other, and the story shows where they end. */
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

async function enterCheckout({ shop: { client } }: Before): Promise<{ checkoutId: string; url: string }> {
  const { checkoutId = '' } = await client.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: location.href },
  })
  return { checkoutId, url: redirectSession?.fullUrl ?? '' }
}

/** Fills in the fields and presses the button of the given intent. */
export const send =
  (intent: string, values: Readonly<Record<string, string>> = {}): Step =>
  ({ tab, toolbar, page }) =>
    sendForm(tab, page, toolbar.locale, { name: 'intent', value: intent }, values)

/** Presses another button than those of the checkout's steps. */
export const answer =
  (name: string, value: string): Step =>
  ({ tab, toolbar, page }) =>
    sendForm(tab, page, toolbar.locale, { name, value }, {})

/** The buyer opens the same address again, perhaps with something more in its query. */
export const reload =
  (query: Readonly<Record<string, string>> = {}): Step =>
  ({ tab, toolbar, page }) => {
    const url = new URL(page.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return openPage(tab, url.href, toolbar.locale)
  }

/** The buyer opens the mail that came. */
export const openMail: Step = ({ tab }) => readMail(tab)

/** Something happens to the shop while the buyer looks at the page. */
export const happens =
  (turn: Turn): Step =>
  async ({ tab, page }) => {
    await turn(tab)
    return page
  }

/** Draws the page at which the steps ended; from there it can be used. */
export const drawPage = (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => {
  const { tab, page } = loaded as { tab: Tab; page: HostedPage }
  const toolbar = getToolbar(globals)
  return (
    <Stage tab={tab} toolbar={toolbar} width="page">
      {(theme) => <Visit tab={tab} start={page} theme={theme} locale={toolbar.locale} onLeave={backToStart} />}
    </Stage>
  )
}

/** The way back to the shop begins the story anew. */
const backToStart = () => location.reload()
