import { VisuallyHidden } from '../visually-hidden.tsx'

/** Something is under way and its size is not known; where it is known, a `Skeleton` stands instead. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <span className="spinner" role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
