interface CodeProps {
  readonly label: string
  readonly children: string
}

/** Text for a machine. Focusable, because long lines are scrolled to by keyboard as well. */
export const Code = ({ label, children }: CodeProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section className="docs-code" aria-label={label} tabIndex={0}>
    <pre>
      <code>{children}</code>
    </pre>
  </section>
)
