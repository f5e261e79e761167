import type { ReactElement } from 'react'
import { renderPage } from '../shared/frame/render-page.ts'

/** Before and after each tag: texts and attributes have neither sign as it is. */
const TAG = /(?=<)|(?<=>)/
/** Loads pictures early in browsers; in a mail it only asks for them twice. */
const PRELOAD = /<link rel="preload"[^>]*>/g

/**
 * Renders the HTML of a mail. What is isolated by characters (`isolateBidi`) is isolated by elements, as characters
 * would be copied with a code or a number.
 */
export function renderMail(document: ReactElement): string {
  const [head = '', body] = renderPage(document).replace(PRELOAD, '').split('</head>')
  const isolated = body?.split(TAG).map((part) => (part.startsWith('<') ? withoutMarks(part) : withElements(part)))
  return [withoutMarks(head), isolated?.join('')].filter((part) => part !== undefined).join('</head>')
}

const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

const withElements = (text: string): string => text.replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')
