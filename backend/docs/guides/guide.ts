/// <reference path="./text-files.d.ts" />
import { TOKENS } from '../../../widgets/kit/ui/tokens.ts'
import { USER_ROLES } from '../../contract/users/roles.ts'
import { listCalls } from '../../kernel/http/routes.ts'
import { kernelService } from '../../kernel/http/service/kernel-service.ts'
import { mayMakeCall } from '../../kernel/runtime/access/identity.ts'
import { expires } from '../../kernel/store/retention/retention.ts'
import { services } from '../../services/index.ts'
import accounts from './accounts.md?raw'
import analytics from './analytics.md?raw'
import embedding from './embedding.md?raw'
import existingClients from './existing-clients.md?raw'
import graphql from './graphql.md?raw'
import angular from './hosts/angular.md?raw'
import htmx from './hosts/htmx.md?raw'
import iframe from './hosts/iframe.md?raw'
import lit from './hosts/lit.md?raw'
import plain from './hosts/plain.md?raw'
import react from './hosts/react.md?raw'
import serviceWorker from './hosts/service-worker.md?raw'
import shadowRoot from './hosts/shadow-root.md?raw'
import solid from './hosts/solid.md?raw'
import strictCsp from './hosts/strict-csp.md?raw'
import svelte from './hosts/svelte.md?raw'
import tagManager from './hosts/tag-manager.md?raw'
import turbo from './hosts/turbo.md?raw'
import vue from './hosts/vue.md?raw'
import webflow from './hosts/webflow.md?raw'
import wordpress from './hosts/wordpress.md?raw'
import hosts from './hosts.md?raw'
import law from './law.md?raw'
import { renderMarkdown } from './markdown.ts'
import operating from './operating.md?raw'
import papers from './papers.md?raw'
import providerStates from './provider-states.md?raw'
import security from './security.md?raw'
import tables from './tables.md?raw'
import troubleshooting from './troubleshooting.md?raw'
import webhooks from './webhooks.md?raw'
import backInStock from './widgets/back-in-stock.md?raw'
import cart from './widgets/cart.md?raw'
import checkoutButton from './widgets/checkout-button.md?raw'
import member from './widgets/member.md?raw'
import product from './widgets/product.md?raw'
import recommendations from './widgets/recommendations.md?raw'
import reviews from './widgets/reviews.md?raw'
import search from './widgets/search.md?raw'
import words from './words.md?raw'

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

const GUIDES = {
  embedding,
  analytics,
  hosts,
  troubleshooting,
  words,
  operating,
  'provider-states': providerStates,
  accounts,
  security,
  tables,
  papers,
  law,
  'existing-clients': existingClients,
  webhooks,
  graphql,
}

/** A page for each kind of host page, under the guide `hosts`. */
const KINDS_OF_HOSTS = {
  plain,
  react,
  vue,
  svelte,
  angular,
  solid,
  lit,
  turbo,
  htmx,
  wordpress,
  webflow,
  'tag-manager': tagManager,
  iframe,
  'shadow-root': shadowRoot,
  'strict-csp': strictCsp,
  'service-worker': serviceWorker,
}

/** A page for each widget: when to use it, and how it is used without a mouse or without seeing it. */
const WIDGETS = {
  product,
  cart,
  'checkout-button': checkoutButton,
  member,
  reviews,
  'back-in-stock': backInStock,
  recommendations,
  search,
}

/** Placeholders in the texts for the public URL and the client id. */
const SHOP_URL = 'https://shop.example'
const CLIENT_ID = 'YOUR-CLIENT-ID'

/** The guides with this shop's URL and client id filled in, so that examples can be pasted as they are. */
export function guideViews(publicUrl: string, clientId: string): GuideView[] {
  const below = (folder: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([id, text]) => [`${folder}/${id}`, text] as const)
  return [...Object.entries(GUIDES), ...below('widgets', WIDGETS), ...below('hosts', KINDS_OF_HOSTS)].map(
    ([id, text]) => {
      const { title, about, html, headings } = renderMarkdown(
        text
          .replaceAll(SHOP_URL, publicUrl)
          .replaceAll(CLIENT_ID, clientId)
          .replace('{{tokens}}', tokenTable)
          .replace('{{retention}}', retentionTable)
          .replace('{{roles}}', rolesTable),
      )
      return {
        path: `/docs/${id}`,
        title,
        about,
        html,
        sections: headings.map((heading) => ({ href: `#${heading.id}`, label: heading.text })),
      }
    },
  )
}

/** All design tokens of the widgets, as rows of a Markdown table. */
function tokenTable(): string {
  const rows = TOKENS.map(
    ({ name, defaultValue, meaning }) => `| \`${name}\` | ${meaning} Default: \`${defaultValue}\`. |`,
  )
  return ['| Token | Meaning |', '| --- | --- |', ...rows].join('\n')
}

/**
 * The calls that people who run a shop may make, by their role: from the calls themselves. As one text, because a table of
 * so many rows takes long to show.
 */
function rolesTable(): string {
  const line = (cells: readonly string[], last: string) => `${cells.map((cell) => cell.padEnd(9)).join('')}${last}`
  const rows = listCalls(services).flatMap(({ endpoint }) => {
    const may = USER_ROLES.map((role) =>
      mayMakeCall({ type: 'WIX_USER', siteId: '', userId: '', role }, endpoint) ? 'yes' : 'no',
    )
    // Of the calls of visitors, those that do more for people who run the shop have a scope.
    const { role, scope } = endpoint
    const isForPeople = role === 'visitor' ? scope !== null : role !== 'public' && role !== 'member'
    return isForPeople ? [line(may, endpoint.call.route)] : []
  })
  return ['```text', line(USER_ROLES, 'call'), ...rows, '```'].join('\n')
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
