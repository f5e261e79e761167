import { useEffect, useState } from 'react'
import { openTab, type Scenario, type Tab, type Toolbar } from '../tab.ts'

/** A shop in the state that the scenarios bring it into, opened anew when the toolbar changes. */
export function useExample(toolbar: Toolbar, scenarios: readonly Scenario[]): Tab | undefined {
  const [tab, setTab] = useState<Tab>()
  useEffect(() => {
    let left = false
    setTab(undefined)
    void openTab(toolbar, scenarios).then((opened) => (left ? opened.close() : setTab(opened)))
    return () => {
      left = true
    }
  }, [toolbar, scenarios])
  return tab
}
