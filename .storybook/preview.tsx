import type { Preview } from '@storybook/react-vite'
import './preview.css'
import { action } from 'storybook/actions'
import { EVENT_NAMES } from '../widgets/kit/elements/event-words.ts'

logEvents()

/** Languages that the widgets are translated into. */
const LANGUAGES = Object.keys(import.meta.glob('../widgets/kit/words/*/first.ts')).map(
  (path) => path.split('/').at(-2) ?? '',
)
const getLanguageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language)

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Colours of the host page',
      toolbar: {
        title: 'Theme',
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'As the visitor has it' },
          { value: 'both', title: 'Light and dark' },
        ],
      },
    },
    locale: {
      description: 'Language of the widgets',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map((value) => ({ value, title: getLanguageName(value) })),
      },
    },
  },
  initialGlobals: { theme: 'light', locale: 'en' },
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Small phone, 320', type: 'mobile', styles: { width: '320px', height: '640px' } },
        tablet: { name: 'Tablet, 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1280', type: 'desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
    options: {
      storySort: {
        order: ['Awning', 'Product', 'Cart', 'Checkout button', 'Hosted pages', 'Merchant’s page', 'Design system'],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const locale = String(globals.locale)
      document.documentElement.lang = locale
      document.documentElement.dir = ['ar', 'he'].includes(locale) ? 'rtl' : 'ltr'
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
