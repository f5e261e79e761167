import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { Stage } from '../stage.tsx'
import type { Tab, Toolbar } from '../tab.ts'

interface DocsPageProps {
  readonly toolbar: Toolbar
  readonly tab?: Tab | undefined
  readonly title: string
  /** True once all content is shown, so that a check need not wait any longer. */
  readonly ready: boolean
  readonly children: ReactNode
}

/** A page of documentation in the look of the stories, and in the toolbar's theme. */
export const DocsPage = ({ toolbar, tab, title, ready, children }: DocsPageProps) => (
  <Unstyled>
    <Stage toolbar={{ ...toolbar, page: 'plain' }} {...(tab && { tab })}>
      <article className="about" lang="en" dir="ltr" data-docs-ready={ready || undefined}>
        <h1>{title}</h1>
        {children}
      </article>
    </Stage>
  </Unstyled>
)
