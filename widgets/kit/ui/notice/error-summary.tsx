import { Icon } from '../icon/icon.tsx'
import { WARNING_ICON } from '../icon/icons.ts'

export interface FormError {
  /** Id of the field that the error is about; left out for the whole form. */
  readonly fieldId?: string
  readonly text: string
}

export interface ErrorSummaryProps {
  /** Heading of the summary, for example 'Please check these 2 fields'. */
  readonly title: string
  readonly errors: readonly FormError[]
}

/** One function for all renders, so that it runs once per element. Its type needs no DOM, which hosted pages lack. */
const takeFocus = (element: unknown) => (element as { focus(): void } | null)?.focus()

/** The errors of a form, each a link to its field. Takes the focus when it appears. */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => {
  return (
    <div
      ref={takeFocus}
      className="notice notice-error error-summary"
      part="error-summary"
      role="alert"
      tabIndex={-1}
      // Does the same on pages that are only HTML.
      // biome-ignore lint/a11y/noAutofocus: a form that comes back with errors has to lead to them
      autoFocus
    >
      <Icon path={WARNING_ICON} />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        <ul>
          {errors.map(({ fieldId, text }) => (
            <li key={`${fieldId}${text}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
