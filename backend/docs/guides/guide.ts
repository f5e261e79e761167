/// <reference path="./text-files.d.ts" />
import { TOKENS } from '../../../widgets/kit/ui/tokens.ts'
import { expires } from '../../kernel/retention/retention.ts'
import { kernelService } from '../../kernel/service/kernel-service.ts'
import { services } from '../../services/index.ts'
import accounts from './accounts.md?raw'
import embedding from './embedding.md?raw'
import existingClients from './existing-clients.md?raw'
import { renderMarkdown } from './markdown.ts'
import operating from './operating.md?raw'
import security from './security.md?raw'

/** One guide as a page shows it. */
export interface GuideView {
  readonly path: string
  readonly title: string
  /** Its first paragraph. */
  readonly about: string
  readonly html: string
  /** Its headings. */
  readonly sections: readonly { readonly href: string; readonly label: string }[]
}

const GUIDES = { embedding, operating, accounts, security, 'existing-clients': existingClients }

/** Placeholders in the texts for the public URL and the client id. */
const SHOP_URL = 'https://shop.example'
const CLIENT_ID = 'YOUR-CLIENT-ID'

/** The guides with this shop's URL and client id filled in, so that examples can be pasted as they are. */
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
      sections: headings.map((heading) => ({ href: `#${heading.id}`, label: heading.text })),
    }
  })
}

/** All design tokens of the widgets, as rows of a Markdown table. */
function tokenTable(): string {
  const rows = TOKENS.map(
    ({ name, defaultValue, meaning }) => `| \`${name}\` | ${meaning} Default: \`${defaultValue}\`. |`,
  )
  return ['| Token | Meaning |', '| --- | --- |', ...rows].join('\n')
}

/** What is removed by age and when, as rows of Markdown: from what the collections state themselves. */
function retentionTable(): string {
  const rows = [kernelService, ...services]
    .flatMap(({ collections }) => collections)
    .flatMap(({ retention }) => (expires(retention) ? [retention] : []))
    .sort((a, b) => a.days - b.days || a.what.localeCompare(b.what))
    .map(({ what, days }) => `| ${what} | ${days} days |`)
  return ['| What | Removed after |', '| --- | --- |', ...rows].join('\n')
}
