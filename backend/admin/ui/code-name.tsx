import { Fragment } from 'react'

/** A name that programs use, or an e-mail address, from left to right in every language. It breaks after dots, underscores and ‘@’. */
export const CodeName = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className="code-name">
    {children.split(/(?<=[._@])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
