import { useState } from 'react'

interface SnippetProps {
  /** Accessible name. */
  readonly label: string
  readonly code: string
}

/** Code with a copy button. */
export const Snippet = ({ label, code }: SnippetProps) => {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(code)
  }
  return (
    <figure className="snippet" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <button type="button" onClick={() => void copy()}>
        {copied === code ? 'Copied' : 'Copy'}
      </button>
    </figure>
  )
}
