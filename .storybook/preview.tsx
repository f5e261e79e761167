import type { Preview } from '@storybook/react-vite'
import './preview.css'
import '../stories/anatomy/anatomy.css'
import '../stories/toolbar/hostile.css'
import { action } from 'storybook/actions'
import { PRESETS } from '../backend/admin/pages/widgets/presets.ts'
import { listBoxes } from '../stories/anatomy/list-boxes.ts'
import type { Toolbar } from '../stories/tab.ts'
import { applyToolbar } from '../stories/toolbar/apply-toolbar.ts'
import { createToolbar, INITIAL_TOOLBAR } from '../stories/toolbar/toolbar.ts'
import { EVENT_NAMES } from '../widgets/kit/elements/event-words.ts'
import words from '../widgets/texts/en/admin.json' with { type: 'json' }

logEvents()
// Used by the check of all stories.
Object.assign(globalThis, { listAwningBoxes: listBoxes })

/** Languages that the widgets are translated into. */
const LANGUAGES = Object.keys(import.meta.glob('../widgets/texts/*/widgets.json')).map(
  (path) => path.split('/').at(-2) ?? '',
)
const getLanguageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language)

const preview: Preview = {
  globalTypes: createToolbar(
    LANGUAGES.map((value) => ({ value, title: getLanguageName(value) ?? value })),
    PRESETS.map(({ id }) => ({ value: id, title: words[`widgets.preset.${id}`] })),
  ),
  initialGlobals: INITIAL_TOOLBAR,
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    // Findings of axe are only shown, on every story; its rules about whole pages do not apply to stories.
    a11y: {
      config: {
        rules: ['region', 'landmark-one-main', 'page-has-heading-one'].map((id) => ({ id, enabled: false })),
      },
    },
    viewport: {
      options: {
        phone: { name: 'Small phone, 320', type: 'mobile', styles: { width: '320px', height: '640px' } },
        tablet: { name: 'Tablet, 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1280', type: 'desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
    options: {
      storySort: {
        // In the order in which a designer works: see, brand, check; then each widget from its page to its rarest
        // state.
        order: [
          'Awning',
          ['Welcome', 'Whole page', 'States', 'Words', 'Changes'],
          'Design system',
          ['Brand', 'Tokens', 'Components'],
          'Product',
          ['About', 'Card', 'Grid', 'Full', 'Opened by a button'],
          'Cart',
          ['About', 'Badge', 'Drawer', 'Inline'],
          'Checkout button',
          ['About', 'States'],
          'Member',
          ['About', 'Button', 'Sign-in', 'Account'],
          'Reviews',
          ['About', 'States'],
          'Back in stock',
          ['About', 'States'],
          'Recommendations',
          ['About', 'States'],
          'Search',
          ['About', 'States'],
          'Hosted pages',
          ['Checkout', 'Order status', 'Sign-in', 'Mails', 'Mails of members', 'Another look'],
          'Merchant’s page',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      applyToolbar(globals as Toolbar)
      return <Story />
    },
  ],
}

export default preview

/** Shows the events of the host page in the panel 'Actions'. Elements and carts are shortened to their name or id. */
function logEvents(): void {
  for (const name of EVENT_NAMES) {
    const log = action(name)
    document.addEventListener(name, (event) => log(toSummary(event.detail)))
  }
}

function toSummary(detail: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      value instanceof Element ? value.localName : key === 'cart' ? (value?.id ?? null) : value,
    ]),
  )
}
