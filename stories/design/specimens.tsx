import type { ReactNode } from 'react'
import { InShadow } from './in-shadow.tsx'

interface SpecimenProps {
  readonly title: string
  readonly children: ReactNode
}

/** One state of a component with its name. */
export const Specimen = ({ title, children }: SpecimenProps) => (
  <section className="specimen">
    <h2>{title}</h2>
    <InShadow>{children}</InShadow>
  </section>
)

/** A sheet of specimens. */
export const Specimens = ({ title, children }: SpecimenProps) => (
  <div className="specimens">
    <h1>{title}</h1>
    <div className="specimens-grid">{children}</div>
  </div>
)
