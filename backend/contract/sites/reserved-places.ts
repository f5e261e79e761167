/** How a page writes the places of the shop: as elements, or as `data-awning` where an editor removes unknown elements. */
export type PlaceForm = 'elements' | 'placeholders'

/**
 * Style lines that keep the places of widgets from the first paint on, so that nothing moves when the script comes. The
 * script has the same, but on a slow network the page is painted before it arrives.
 */
export function reservePlaces(form: PlaceForm): string {
  const [before, after, layout] =
    form === 'elements' ? ['awning-', '', 'layout'] : ['[data-awning="', '"]', 'data-layout']
  const select = (...names: string[]) => names.map((name) => before + name + after).join(', ')
  return `
  ${select('cart', 'member', 'checkout-button')} { display: inline-block; vertical-align: middle; min-width: 44px; min-height: 44px }
  ${select('checkout-button')} { min-width: 9em; min-height: calc(44px + 1.5em) }
  ${select('search')} { display: block; min-height: 44px }
  ${select('product')} { display: block; min-height: 30rem }
  :is(${select('cart', 'member')})[${layout}="inline"] { display: block; min-height: 30rem }
  :is(${select('cart', 'member')})[${layout}="drawer"] { position: fixed; visibility: hidden }
`
}

/** These lines as the first part of what a site owner pastes. */
export const toReservedStyle = (form: PlaceForm): string => `<style>${reservePlaces(form)}</style>`
