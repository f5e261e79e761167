import { createContext, useContext } from 'react'

/** Problems of fields and rows of a form, by their names on the wire. */
export const ProblemsContext = createContext<Readonly<Record<string, string>>>({})

/** Where a form says what is wrong with a row of a list, or with a list, whose refused value has no field of its own. */
export const RowProblem = ({ at }: { readonly at: string }) => {
  const text = useContext(ProblemsContext)[at]
  return (
    <span className="field-error row-problem" data-row={at} tabIndex={-1} hidden={!text}>
      {text}
    </span>
  )
}
