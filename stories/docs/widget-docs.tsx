import type { CustomElementDeclaration } from 'custom-elements-manifest'
import { useEffect, useRef, useState } from 'react'
import { useTokensByPart } from '../anatomy/use-tokens-by-part.ts'
import type { Tab } from '../tab.ts'
import { Widget } from '../widget.tsx'
import type { AboutWidget } from './about-widget.ts'
import { listChanges } from './changes.ts'
import { DocsPage } from './docs-page.tsx'
import { DocsTable } from './docs-table.tsx'
import { readAbout, readExamples } from './examples.ts'
import { GuideText } from './guide-text.tsx'
import { readManifest } from './manifest.ts'
import { attributeRows, buttonRows, callRows, eventRows, partRows, slotRows, tokenRows } from './rows.ts'
import { Snippet } from './snippet.tsx'
import { useExample } from './use-example.ts'
import { useToolbar } from './use-toolbar.ts'

const guides: Record<string, string> = import.meta.glob('../../backend/docs/guides/widgets/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The documentation of one widget, generated from its declaration, the types of its events, its comments, its styles
 * and its guide.
 */
export const WidgetDocs = ({ about }: { readonly about: AboutWidget }) => {
  const toolbar = useToolbar()
  const tab = useExample(toolbar, about.scenarios)
  const element = useElement(about.name)
  const [isReady, setIsReady] = useState(false)
  return (
    <DocsPage toolbar={toolbar} tab={tab} title={about.title} ready={isReady}>
      <p>
        <code>{`<awning-${about.name}>`}</code>
      </p>
      {readAbout(about.name).map((paragraph) => (
        <p key={paragraph}>{paragraph.replaceAll('`', '')}</p>
      ))}
      {tab && element ? (
        <Reference about={about} tab={tab} element={element} onReady={() => setIsReady(true)} />
      ) : (
        <p>One moment …</p>
      )}
    </DocsPage>
  )
}

function useElement(name: string): CustomElementDeclaration | undefined {
  const [element, setElement] = useState<CustomElementDeclaration>()
  useEffect(() => {
    void readManifest().then((elements) => setElement(elements.get(`awning-${name}`)))
  }, [name])
  return element
}

interface ReferenceProps {
  readonly about: AboutWidget
  readonly tab: Tab
  readonly element: CustomElementDeclaration
  /** Called once the example is shown, and everything that is read from it. */
  readonly onReady: () => void
}

const Reference = ({ about, tab, element, onReady }: ReferenceProps) => {
  const { name, title, attributes } = about
  const example = useRef<HTMLDivElement>(null)
  const tokens = useTokensByPart(example, name)
  const changes = listChanges(name)
  const buttons = buttonRows(name)
  const isShown = tokens.size > 0 && !tokens.has('skeleton')
  useEffect(() => {
    if (isShown) onReady()
  })
  return (
    <>
      <h2>Example</h2>
      <div ref={example} className="about-example" lang={tab.config.locale}>
        <Widget name={name} config={tab.config} attributes={attributes} />
      </div>
      <GuideText text={guides[`../../backend/docs/guides/widgets/${name}.md`] ?? ''} isPart />
      <h2>To paste</h2>
      <p>
        Put the script tag on the page once, and the element wherever you want it. Visitors see what is inside until the
        widget is there, and keep seeing it if the widget can’t load. If your editor removes unknown elements, write{' '}
        <code>{`<div data-awning="${name}">`}</code> and put <code>data-</code> before each attribute.
      </p>
      <Snippet label="The script tag" code={SCRIPT_TAG} />
      {readExamples(name).map((each) => (
        <section key={each.title}>
          <h3>{each.title}</h3>
          <Snippet label={`${each.title}, in HTML`} code={each.html} />
          <Snippet label={`${each.title}, in React`} code={each.react} />
        </section>
      ))}
      <h2>Attributes</h2>
      <p>Each is a property, too. In React they are the props of the component.</p>
      <DocsTable head="Attribute" rows={attributeRows(element)} />
      {buttons.length > 0 && (
        <>
          <p>Elements of your own can act too, in place of the widget’s:</p>
          <DocsTable head="Attribute of any element" rows={buttons} />
        </>
      )}
      <h2>Slots</h2>
      <DocsTable head="Slot" rows={slotRows(element)} />
      <h2>Events</h2>
      <p>
        All on <code>document</code>; the shape is that of <code>event.detail</code>. What is called ‘cancelable’ does
        not happen after <code>preventDefault()</code>.
      </p>
      <DocsTable head="Event" rows={eventRows(element)} />
      <h2>Calls</h2>
      <p>
        Of <code>window.Awning</code>. In React, <code>whenReady()</code> gives the same, typed, once the script is
        there.
      </p>
      <DocsTable head="Call" rows={callRows(name)} />
      <h2>Parts</h2>
      <p>To style what tokens don’t reach. The story ‘Anatomy’ shows which is where.</p>
      <DocsTable head="Part" rows={partRows(element, tokens)} />
      <h2>Tokens</h2>
      <p>With the parts of the example that use them. Set one anywhere above the widget, or on it alone.</p>
      <DocsTable head="Token" rows={tokenRows(element, tokens)} />
      {changes.length > 0 && <h2>Changes</h2>}
      {changes.map(({ version, lines }) => (
        <section key={version} aria-label={`${title}, ${version}`}>
          <h3>{version}</h3>
          <GuideText text={lines.map((line) => `- ${line}`).join('\n')} />
        </section>
      ))}
    </>
  )
}

const SCRIPT_TAG = `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>`
