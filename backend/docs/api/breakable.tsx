import { Fragment } from 'react'

/** Shorter names fit on the narrowest line as they are. */
const FITS = 20

/** A name of a program in prose: a long one may break before a capital letter, a dot or a dash, and not inside a word. */
export const Breakable = ({ children }: { readonly children: string }) =>
  children.length <= FITS
    ? children
    : children.split(/(?<=[a-z\]])(?=[A-Z])|(?=[.{])|(?<=[/-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
