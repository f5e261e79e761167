import type { ComponentProps } from 'react'
import { useWidget } from './widget-context.ts'

/** The deepest level that HTML has. */
const DEEPEST = 6

type HeadingProps = ComponentProps<'h2'> & {
  /** How many levels it is below the widget's own headings. */
  readonly below?: number
}

/**
 * A heading in the page's outline: of the element's `heading-level`, or else one level below the nearest heading that
 * the page has before the element.
 */
export const Heading = ({ below = 0, ...props }: HeadingProps) => {
  const { attributes, outlineLevel } = useWidget()
  const own = /^[1-6]$/.test(attributes['heading-level'] ?? '') ? Number(attributes['heading-level']) : outlineLevel
  const Tag = `h${Math.min(DEEPEST, own + below)}` as 'h2'
  return <Tag {...props} />
}

/** The level below the nearest heading before an element; 2 on a page without one, for its title is the first. */
export function findOutlineLevel(host: Element): number {
  const root = host.getRootNode() as ParentNode
  const before = [...root.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(
    (heading) => heading.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return Math.min(DEEPEST, Number(before.at(-1)?.localName[1] ?? 1) + 1)
}
