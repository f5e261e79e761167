/** Category of a token, by which tokens are documented and edited. */
export type TokenGroup = 'colour' | 'space' | 'type' | 'shape' | 'motion' | 'layout'

export interface Token {
  /** The public custom property. */
  readonly name: `--awning-${string}`
  readonly group: TokenGroup
  /** Value where nothing is set; for colours in light and dark. Lengths are relative to the font size. */
  readonly defaultValue: string
  readonly meaning: string
}

/**
 * Everything that a site owner can set, anywhere above a widget: `:root { --awning-accent: #7a2e1d }`.
 *
 * Widgets read private twins (`--aw-…`, in `tokens.css`) that carry the defaults. A widget never declares the public
 * ones: a value on its host would override the one that the page has set further up.
 *
 * Light or dark: without a `theme` attribute a widget follows the `color-scheme` of the page around it, so that it is
 * never dark on a light page. `theme="auto"` follows the visitor's system setting, `light` and `dark` are fixed; all
 * three have a background of their own.
 */
export const TOKENS: readonly Token[] = [
  colour(
    'surface',
    '#fff / #17191b',
    'Ground of a widget with a theme, of hosted pages and of mails. On a page of another colour the widget keeps 4 times the space from its edge.',
  ),
  colour('raised', '#fff / #202326', 'Ground of what floats or is typed into: drawer, fields.'),
  colour('text', '#1d2023 / #eceef0', 'Text on these two; elsewhere the page’s own colour is inherited.'),
  colour('muted', '70 % of the text', 'Secondary text.'),
  colour('line', '16 % of the text', 'Hairlines.'),
  colour('accent', '#0b5a63 / #83d0d6', 'The one main action of a view.'),
  colour('on-accent', 'black or white', 'Text on the accent; left out, the one with more contrast.'),
  colour('focus', 'the accent', 'Ring around what has the focus.'),
  colour('danger', '#ab2417 / #ffa99d', 'What went wrong.'),
  colour('success', '#1c6b39 / #8ed8a4', 'What went well.'),
  colour('warning', '#835200 / #f0c06a', 'What needs a second look.'),
  colour('placeholder', '9 % of the text', 'Pictures and texts that are on their way.'),
  colour('sale', 'the text’s', 'A price that is lower than before.'),
  colour('ribbon', 'the text', 'Ground of ribbons and of the count at the cart.'),
  colour('on-ribbon', 'raised', 'Text on a ribbon.'),
  token('space', 'space', '0.2667em', 'Unit of all distances (4 px): used 1, 2, 3, 4, 6, 8 and 12 times.'),
  token('font', 'type', 'inherit', 'Font family.'),
  token('title-font', 'type', 'inherit', 'Font family of headings, and of the names of products in full.'),
  token(
    'size',
    'type',
    '0.9375em',
    'Base size: 15 px where the page has 16. On iOS fields and the number keep 16 px, as it zooms into smaller ones.',
  ),
  token('small', 'type', '0.8667em', 'Labels and hints: 13 px.'),
  token('large', 'type', '1.1333em', 'Prices and small titles: 17 px.'),
  token('title', 'type', '1.3333em', 'Titles: 20 px.'),
  token('display', 'type', '1.7333em', 'The name of a product: 26 px.'),
  token('regular', 'type', '400', 'Weight of text.'),
  token('medium', 'type', '550', 'Weight of labels, buttons and names.'),
  token('bold', 'type', '700', 'Weight of titles and totals.'),
  token('title-weight', 'type', 'bold', 'Weight of headings, where it is not that of totals.'),
  token('leading', 'type', '1.45', 'Height of a line, as a multiple of the size.'),
  token('case', 'type', 'none', 'Letter case of buttons: uppercase, lowercase, capitalize or none.'),
  token('radius', 'shape', '0.4em', 'Corners of controls and pictures: 6 px.'),
  token('radius-large', 'shape', '0.8em', 'Corners of sheets: 12 px.'),
  token('pill', 'shape', '99em', 'Corners of badges.'),
  token('border', 'shape', '1px', 'Border of buttons, fields and choices.'),
  token('shadow', 'shape', '0 0.5em 2.4em rgb(0 0 0 / 0.22)', 'Shadow of what floats.'),
  token('control', 'shape', 'max(44px, 2.9333em)', 'Least height and width of what is touched.'),
  token('motion', 'motion', '140ms', 'Small changes; none under reduced motion.'),
  token('motion-slow', 'motion', '220ms', 'Drawers; none under reduced motion.'),
  token('drawer', 'layout', '28em', 'Width of the side sheet.'),
  token('card', 'layout', '10em', 'Least width of a card in a grid.'),
  token('ratio', 'layout', '1', 'Width / height of product pictures.'),
]

function token(name: string, group: TokenGroup, defaultValue: string, meaning: string): Token {
  return { name: `--awning-${name}`, group, defaultValue, meaning }
}

function colour(name: string, defaultValue: string, meaning: string): Token {
  return token(name, 'colour', defaultValue, meaning)
}
