/// <reference path="./text-files.d.ts" />
import { TOKENS } from '../../../widgets/kit/ui/tokens.ts'
import accounts from './accounts.md?raw'
import embedding from './embedding.md?raw'
import existingClients from './existing-clients.md?raw'
import { renderMarkdown } from './markdown.ts'
import operating from './operating.md?raw'
import { retentionTable } from './retention-table.ts'
import security from './security.md?raw'

/** One guide as a page shows it. */
export interface GuideView {
  readonly path: string
  readonly title: string
  /** Its first paragraph. */
  readonly about: string
  readonly html: string
  /** Its headings. */
  readonly places: readonly { readonly href: string; readonly label: string }[]
}

const GUIDES = { embedding, operating, accounts, security, 'existing-clients': existingClients }

/** What the texts say in place of the address of the shop and the id of its client. */
const SHOP_URL = 'https://shop.example'
const CLIENT_ID = 'YOUR-CLIENT-ID'

/** The guides with the address and the client of this shop, so that examples can be pasted as they stand. */
export function guideViews(publicUrl: string, clientId: string): GuideView[] {
  return Object.entries(GUIDES).map(([id, text]) => {
    const { title, about, html, headings } = renderMarkdown(
      text
        .replaceAll(SHOP_URL, publicUrl)
        .replaceAll(CLIENT_ID, clientId)
        .replace('{{tokens}}', tokenTable)
        .replace('{{retention}}', retentionTable),
    )
    return {
      path: `/docs/${id}`,
      title,
      about,
      html,
      places: headings.map((heading) => ({ href: `#${heading.id}`, label: heading.text })),
    }
  })
}

/** All tokens of the widgets, as rows of Markdown. */
function tokenTable(): string {
  const rows = TOKENS.map(({ name, byDefault, meaning }) => `| \`${name}\` | ${meaning} Default: \`${byDefault}\`. |`)
  return ['| Token | Meaning |', '| --- | --- |', ...rows].join('\n')
}
