import { useState } from 'react'
import { usePart, useWidget, type WordKey } from '../../kit/index.ts'
import { Disclosure, Notice, Skeleton } from '../../kit/ui/index.ts'
import { dayFormat } from './day-format.ts'

const loadOwn = () => import('../own/index.ts')

const SECTIONS = [
  { title: 'reviews.title', part: 'own-reviews', component: 'OwnReviews' },
  { title: 'restock.own', part: 'own-requests', component: 'OwnRequests' },
] as const

/** The member's reviews and back-in-stock requests. */
export const OwnSections = () => SECTIONS.map((section) => <Section key={section.part} {...section} />)

type SectionProps = {
  readonly title: WordKey
  readonly part: string
  readonly component: keyof Awaited<ReturnType<typeof loadOwn>>
}

/** Loaded when it is opened, as few members have any. */
const Section = ({ title, part, component }: SectionProps) => {
  const { words } = useWidget()
  const [isWanted, setWanted] = useState(false)
  const { module, failed } = usePart(isWanted, loadOwn)
  const Own = module?.[component]
  return (
    <Disclosure summary={words.t(title)} part={part} onToggle={() => setWanted(true)}>
      {Own ? (
        <Own day={dayFormat(words.locale)} />
      ) : failed ? (
        <Notice kind="error">{words.t('member.failed')}</Notice>
      ) : (
        <Skeleton shape="text" />
      )}
    </Disclosure>
  )
}
