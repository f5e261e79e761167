import type { StoryContext } from '@storybook/react-vite'
import { Stage } from '../stage.tsx'
import type { Scenario, Toolbar } from '../tab.ts'
import { setTextSize } from '../toolbar/apply-toolbar.ts'
import { getToolbar } from '../widget-story.tsx'
import { type MerchantTab, openMerchant } from './open-merchant.ts'
import { toStoryAddress } from './story-address.ts'

type Loaded = { readonly merchant: MerchantTab; readonly path: string }

/**
 * A page of the merchant, on the whole back end in this tab. `path` may depend on records that the scenarios have
 * created.
 */
export const atPage = (
  path: string | ((merchant: MerchantTab) => Promise<string>),
  ...scenarios: readonly Scenario[]
) => ({
  loaders: [
    async ({ globals }: Pick<StoryContext, 'globals'>): Promise<Loaded> => {
      const merchant = await openMerchant(getToolbar(globals), scenarios)
      return { merchant, path: typeof path === 'string' ? path : await path(merchant) }
    },
  ],
})

export const renderMerchant = (_: object, { id, loaded, globals }: Pick<StoryContext, 'id' | 'loaded' | 'globals'>) => {
  const { merchant, path } = loaded as Loaded
  const toolbar = getToolbar(globals)
  return (
    <Stage tab={merchant.tab} toolbar={toolbar} width="page">
      {(theme) => <MerchantFrame story={id} merchant={merchant} path={path} theme={theme} locale={toolbar.locale} />}
    </Stage>
  )
}

interface MerchantFrameProps {
  readonly story: string
  readonly merchant: MerchantTab
  readonly path: string
  readonly theme: Toolbar['theme']
  readonly locale: string
}

const MerchantFrame = ({ story, merchant, path, theme, locale }: MerchantFrameProps) => {
  const { fetch, files } = merchant
  const facts = {
    fetch,
    files,
    path,
    locale,
    now: merchant.tab.backend.clock.now().getTime(),
    toStory: (fragment: string) => toStoryAddress(story, fragment),
    direction: document.documentElement.dir,
    scheme: theme === 'light' || theme === 'dark' ? theme : 'light dark',
  }
  return (
    <iframe
      className="visit"
      title="Merchant’s page"
      onLoad={({ currentTarget: { contentDocument } }) => contentDocument && setTextSize(contentDocument)}
      // Set before the URL, so that the page finds it when it starts.
      ref={(frame) => {
        if (!frame || frame.src) return
        Object.assign(frame, { merchant: facts })
        frame.src = 'merchant/index.html'
      }}
    />
  )
}
