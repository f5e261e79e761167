import { DocsDocument, type DocsNavigation } from '../api/docs-document.tsx'
import type { GuideView } from './guide.ts'

interface GuidePageProps {
  readonly guide: GuideView
  readonly navigation: DocsNavigation
}

/** A guide in the layout of the documentation. */
export const GuidePage = ({ guide, navigation }: GuidePageProps) => (
  <DocsDocument title={guide.title} description={guide.about} path={guide.path} navigation={navigation}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a text of the project */}
    <article className="docs-guide" dangerouslySetInnerHTML={{ __html: guide.html }} />
  </DocsDocument>
)
