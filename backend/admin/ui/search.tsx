import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'

interface SearchProps {
  readonly label: string
  readonly value: string
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void
}

const PAUSE_MS = 250

/** A search over a list. */
export const SearchInput = ({ label, value, onSearch }: SearchProps) => {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <SearchField aria-label={label} value={text} onChange={setText} onClear={() => onSearch('')} className="search">
      <Search className="icon" aria-hidden />
      <Input className="input" dir="auto" placeholder={label} />
      <Button className="search-clear">
        <X className="icon" aria-hidden />
      </Button>
    </SearchField>
  )
}
