import { renderMarkdown } from '../../backend/docs/guides/markdown.ts'

interface GuideTextProps {
  /** Markdown of the project. */
  readonly text: string
  /** A part of a page that has a title of its own: without the text's title and first paragraph. */
  readonly isPart?: boolean
}

/** A text that a running shop shows under `/docs`; links that lead there are plain words here. */
export const GuideText = ({ text, isPart }: GuideTextProps) => {
  const own = (isPart ? text.slice(text.indexOf('\n## ') + 1) : text).replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a text of the project
  return <div className="guide-text" dangerouslySetInnerHTML={{ __html: renderMarkdown(own).html }} />
}
