import { useEffect, useEffectEvent, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Choice } from './fields.tsx'

interface FilterTabsProps {
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
  readonly choices: readonly Choice[]
}

/** The lists that a table shows: one of a few filters. The press is painted before the work that it makes. */
export const FilterTabs = ({ label, value, onChange, choices }: FilterTabsProps) => {
  const [pressed, setPressed] = useState<string>()
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (pressed === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => change(pressed))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [pressed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is there, or something else is
  useEffect(() => setPressed(undefined), [value])
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="filter-tabs"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[pressed ?? value]}
      onSelectionChange={(keys) => {
        for (const key of keys) setPressed(String(key))
      }}
    >
      {choices.map(({ id, label }) => (
        <ToggleButton key={id} id={id} className="filter-tab">
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
