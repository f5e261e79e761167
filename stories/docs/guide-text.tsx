import { renderMarkdown } from '../../backend/docs/guides/markdown.ts'

interface GuideTextProps {
  /** A Markdown text of the project. */
  readonly text: string
  /** True for a section under a title of its own: the text's title and first paragraph are left out. */
  readonly isPart?: boolean
}

/** Renders a text that a running shop shows under `/docs`; links to pages there become plain text here. */
export const GuideText = ({ text, isPart }: GuideTextProps) => {
  const own = (isPart ? text.slice(text.indexOf('\n## ') + 1) : text).replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a text of the project
  return <div className="guide-text" dangerouslySetInnerHTML={{ __html: renderMarkdown(own).html }} />
}
