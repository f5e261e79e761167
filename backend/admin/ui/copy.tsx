import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'

interface CopyProps {
  readonly label: string
  /** Code or a key: shown as it is, from left to right. */
  readonly text: string
}

/** Text to be pasted somewhere else, with a button that copies it. */
export const CopyText = ({ label, text }: CopyProps) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <figure className="copy">
      <figcaption>{label}</figcaption>
      <pre dir="ltr">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
        <code tabIndex={0}>{text}</code>
      </pre>
      <Button
        isReading
        variant="quiet"
        icon={isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
        onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {t(isCopied ? 'action.copied' : 'action.copy')}
      </Button>
    </figure>
  )
}
