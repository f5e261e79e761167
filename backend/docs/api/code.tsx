import { Fragment } from 'react'

/** Text for a machine. Focusable, because long lines are scrolled to by keyboard as well. */
export const Code = ({ label, children }: { readonly label: string; readonly children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section className="docs-code" aria-label={label} tabIndex={0}>
    <pre>
      <code>{children}</code>
    </pre>
  </section>
)

/** Shorter names fit on the narrowest line as they are. */
const MAX_UNBROKEN = 20

/** A name of a program in prose: a long one may break before a capital letter, a dot or a dash, and not inside a word. */
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
