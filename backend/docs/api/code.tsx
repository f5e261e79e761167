import { Fragment } from 'react'

/** A code block. Focusable, so that long lines can be scrolled by keyboard (WCAG 2.1.1). */
export const Code = ({ label, children }: { readonly label: string; readonly children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section className="docs-code" aria-label={label} tabIndex={0}>
    <pre>
      <code>{children}</code>
    </pre>
  </section>
)

/** Names up to this length fit the narrowest line without a break. */
const MAX_UNBROKEN = 20

/** An identifier in prose: a long one may wrap before a capital letter, a dot or a dash, never inside a word. */
export const Breakable = ({ children }: { readonly children: string }) =>
  children.length <= MAX_UNBROKEN
    ? children
    : children.split(/(?<=[a-z\]])(?=[A-Z])|(?=[.{])|(?<=[/-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
