import { isolateBidi } from '../shared/frame/isolate-bidi.ts'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'

interface PolicyPageProps {
  readonly frame: ShopFrame
  readonly policy: { readonly title: string; readonly text: string; readonly createdDate: string }
}

type Part = { readonly isHeading: boolean; readonly text: string }

/** Paragraphs are separated by blank lines; a line that begins with # is a heading. */
export function toParts(text: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) parts.push({ isHeading: false, text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n').map((each) => each.trim())) {
    const isHeading = line.startsWith('#')
    if (isHeading || line === '') flush()
    if (isHeading) parts.push({ isHeading, text: line.replace(/^#+/, '').trim() })
    else if (line) lines.push(line)
  }
  flush()
  return parts
}

/** A policy of the shop, as its merchant wrote it, with the day of the version. */
export const PolicyPage = ({ frame, policy: { title, text, createdDate } }: PolicyPageProps) => {
  const { t, dateLocale } = frame.localisation
  const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long' }).format(new Date(createdDate))
  return (
    <PageDocument frame={frame} title={title} className="message policy">
      <h1 dir="auto">{title}</h1>
      {toParts(text).map((part, index) =>
        part.isHeading ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a version never change
          <h2 key={index} dir="auto">
            {part.text}
          </h2>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a version never change
          <p key={index} dir="auto">
            {part.text}
          </p>
        ),
      )}
      <p className="policy-date">{t('policy.date', { date: isolateBidi(date) })}</p>
    </PageDocument>
  )
}
