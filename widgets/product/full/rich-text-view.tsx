import { createElement, type ReactNode } from 'react'
import { type RichNode, richText } from './rich-text.ts'

const view = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          // What was read never moves.
          { key: index, ...(node.href && { href: node.href }) },
          ...(node.tag === 'br' ? [] : view(node.children)),
        ),
  )

/** A description as its author wrote it, as far as that is safe. */
export const RichText = ({ html }: { readonly html: string }) => <>{view(richText(html))}</>
