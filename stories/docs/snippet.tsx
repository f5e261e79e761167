import { type ReactNode, useState } from 'react'

interface SnippetProps {
  /** Accessible name. */
  readonly label: string
  readonly code: string
}

/** Code with a copy button. */
export const Snippet = ({ label, code }: SnippetProps) => (
  <figure className="snippet" aria-label={label}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too */}
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
    <CopyButton code={code} label={`Copy: ${label}`}>
      Copy
    </CopyButton>
  </figure>
)

interface CopyButtonProps {
  readonly code: string
  /** Accessible name, which begins with ‘Copy’. */
  readonly label: string
  readonly children: ReactNode
}

/** Puts code into the clipboard and says so. */
export const CopyButton = ({ code, label, children }: CopyButtonProps) => {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(code)
  }
  const isCopied = copied === code
  return (
    <button
      type="button"
      className="copy"
      aria-label={isCopied ? `Copied: ${label}` : label}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : children}
    </button>
  )
}
