import { lit } from './colour.ts'
import type { Material } from './light.ts'

/** The shop's colours. Objects and backdrops are mixed from these only, so that every picture fits beside every other. */
export const TONES = {
  chalk: '#ebe4d6',
  oat: '#d8c9ae',
  clay: '#b5694a',
  ochre: '#c8963c',
  moss: '#737d55',
  pine: '#4d675f',
  sea: '#6f8f93',
  dusk: '#7e95ae',
  ink: '#3d4859',
  plum: '#7d5560',
  rose: '#cf9a86',
  charcoal: '#403f42',
} as const

/** Tinted paper for backdrops. */
export const PAPERS = {
  oat: '#dccdb4',
  sage: '#bcc5ab',
  mist: '#bfcbca',
  dusk: '#b3c0ce',
  blush: '#dcbca7',
  sand: '#dbc596',
  stone: '#cbc5ba',
  clay: '#cf9f85',
  moss: '#9aa384',
  slate: '#8e9dab',
} as const

/** The colour of a paper by its name. */
export type Paper = keyof typeof PAPERS

/** Stoneware with a satin glaze. */
export function stoneware(colour: string): Material {
  return { colour, gloss: 0.5, speckle: lit(colour, 0.42) }
}

/** Unglazed clay. */
export const BARE_CLAY: Material = { colour: '#b98f6b', speckle: '#6d4a32' }

/** Timber. */
export const OAK: Material = { colour: '#c79a63', grain: '#7c5226', gloss: 0.1 }
export const BEECH: Material = { colour: '#d9b183', grain: '#9d6f42', gloss: 0.1 }
export const WALNUT: Material = { colour: '#7a5138', grain: '#3c2314', gloss: 0.15 }
export const OLIVE: Material = { colour: '#b98c52', grain: '#5d3a1a', gloss: 0.15 }
export const ASH: Material = { colour: '#e0c9a0', grain: '#a98a5c', gloss: 0.1 }

/** Metals. */
export const BRASS: Material = { colour: '#c39a4e', metal: true }
export const STEEL: Material = { colour: '#b4b7b9', metal: true }

/** Other things. */
export const MARBLE: Material = { colour: '#dcdad5', gloss: 0.2 }
export const BEESWAX: Material = { colour: '#e0b45a', contrast: 0.8 }
export const PAPER_WHITE: Material = { colour: '#f1ebde', contrast: 0.9 }

/** Linen and other plain cloth. */
export function linen(colour: string): Material {
  return { colour, contrast: 0.9 }
}
