import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Choice } from './fields.tsx'

interface FilterTabsProps {
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
  readonly choices: readonly Choice[]
}

/** The lists that a table shows: one of a few filters. */
export const FilterTabs = ({ label, value, onChange, choices }: FilterTabsProps) => (
  <ToggleButtonGroup
    aria-label={label}
    className="filter-tabs"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      for (const key of keys) onChange(String(key))
    }}
  >
    {choices.map(({ id, label }) => (
      <ToggleButton key={id} id={id} className="filter-tab">
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
