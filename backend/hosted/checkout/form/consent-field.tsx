import type { ReactNode } from 'react'
import { Icon, WARNING_ICON } from '../../../../widgets/kit/ui/server.ts'
import { Checkbox } from './checkbox.tsx'

interface ConsentFieldProps {
  readonly name: string
  readonly label: string
  readonly accepted: boolean
  /** Id of what the buyer agrees to, where the label does not say it. */
  readonly describedBy?: string
  readonly error: string | undefined
  /** Between the checkbox and its error. */
  readonly children?: ReactNode
}

/** A checkbox without which the order cannot be placed. */
export const ConsentField = ({ name, label, accepted, describedBy, error, children }: ConsentFieldProps) => {
  const errorId = `${name}-error`
  return (
    <div className="field agreement">
      <Checkbox
        name={name}
        label={label}
        required
        defaultChecked={accepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy, error && errorId].filter(Boolean).join(' ') || undefined}
      />
      {children}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon path={WARNING_ICON} />
          {error}
        </p>
      )}
    </div>
  )
}
