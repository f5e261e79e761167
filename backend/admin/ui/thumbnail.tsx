import './thumbnail.css'

/** A small picture beside a name, which says the same; a plain ground where there is none. */
export const Thumbnail = ({ src }: { readonly src: string | undefined }) =>
  src ? (
    <img src={src} alt="" className="thumbnail" width={44} height={44} loading="lazy" />
  ) : (
    <span className="thumbnail" />
  )
