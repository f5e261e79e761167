import { Button } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../../hosted/shared/frame/page-document.tsx'
import type { ShopFrame } from '../../hosted/shared/frame/view-model.ts'
import { contentSecurityPolicy, emptyPage, wholeSnippet, widgetPlaceholders } from './snippet.ts'

export interface StartPageProps {
  readonly frame: ShopFrame
  /** The public URL of this server. */
  readonly shopUrl: string
  readonly mediaUrl: string
  /** The shop's own page. */
  readonly hostUrl: string
  readonly clientId: string
  readonly allowedOrigins: readonly string[]
  /** Whether pages on localhost may call, from any port. */
  readonly loopback: boolean
  /** The slug of an existing product, for the example. */
  readonly productSlug: string | undefined
}

/**
 * The start page of a running server: the script tag, the placeholders, and what a strict Content Security Policy has
 * to allow.
 */
export const StartPage = (page: StartPageProps) => (
  <PageDocument
    frame={page.frame}
    title="Start"
    description={`Put ${page.frame.shop.name} onto your page: the script tag, the elements, and what your page has to allow.`}
    className="start"
  >
    <header className="start-head">
      <h1>Put {page.frame.shop.name} onto your page</h1>
      <p className="start-lead">
        One script tag, and an element wherever you want a part of the shop. Everything else comes from this server.
      </p>
      <p className="start-actions">
        <Button href={page.hostUrl} variant="primary">
          Open the shop page
        </Button>
        <Button href="/docs/embedding">Read the guide</Button>
        <Button href="/docs">Read the API</Button>
      </p>
    </header>
    <section>
      <h2>1. Paste the script tag</h2>
      <p>
        Put these lines once on every page, best in the head. They load nothing else on pages without an element of the
        shop. The shop arrives after your page; the style lines keep its place, so that nothing moves. Give{' '}
        <code>awning-product</code> about the height of your products.
      </p>
      <Code caption="The script tag">{wholeSnippet(page.shopUrl, page.clientId)}</Code>
    </section>
    <section>
      <h2>2. Choose the places</h2>
      {widgetPlaceholders(page.productSlug).map(({ title, html }) => (
        <Code key={title} caption={title}>
          {html}
        </Code>
      ))}
      <p>To try it in two minutes, save this file and serve it from any port of this machine:</p>
      <Code caption="A whole page">{emptyPage(page.shopUrl, page.clientId)}</Code>
    </section>
    <section id="origins">
      <h2>3. Allow the pages</h2>
      <p>
        A browser may use this shop only from pages whose origin is on this list.
        {page.loopback && ' Pages on this machine (localhost, 127.0.0.1) may, from any port.'} A page that you open as a
        file has no origin: serve it.
      </p>
      <ul className="start-origins">
        {page.allowedOrigins.map((origin) => (
          <li key={origin}>
            <code>{origin}</code>
          </li>
        ))}
      </ul>
      <p>To add one, start the server with its name:</p>
      <Code caption="In the server’s terminal">ALLOWED_ORIGINS=https://www.example.com npm start</Code>
    </section>
    <section>
      <h2>4. If your page has a Content Security Policy</h2>
      <p>
        The shop needs no inline style and no <code>eval</code>, and works under Trusted Types; move the style lines
        above into your own style sheet. Add these:
      </p>
      <table className="start-csp">
        <thead>
          <tr>
            <th scope="col">Directive</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {contentSecurityPolicy(page).map(({ directive, why }) => (
            <tr key={directive}>
              <td>
                <code>{directive}</code>
              </td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </PageDocument>
)

interface CodeProps {
  readonly caption: string
  readonly children: string
}

/** A code block to copy: by selecting it, and with script by a button. */
const Code = ({ caption, children }: CodeProps) => (
  <figure className="start-code">
    <figcaption>
      <span>{caption}</span>
      <span
        className="start-copy"
        hidden
        data-copy
        data-copied="Copied"
        data-selected="Selected: copy it with Ctrl+C or ⌘C"
      >
        <span role="status" />
        <Button label={`Copy: ${caption}`}>Copy</Button>
      </span>
    </figcaption>
    <pre>
      <code>{children}</code>
    </pre>
  </figure>
)
