import { useState } from 'react'

/** A parcel, in the shop's colour. */
const PARCEL = 'M3 8l6 3v6l-6-3zM17 8l-6 3v6l6-3zM10 4l6 3-6 3-6-3z'

export interface PictureProps {
  /** Left out where a product has no picture: a parcel on a soft tint is shown instead. */
  readonly src?: string
  readonly srcSet?: string
  readonly sizes?: string
  /** Alternative text; empty where the text beside it says the same. */
  readonly alt: string
  /** Size in pixels, of which only the ratio matters. Square where it is unknown. */
  readonly width?: number
  readonly height?: number
  /** Average colour of the picture, shown until it has loaded. */
  readonly placeholder?: string
  /** In the first view: loaded at once, with high priority. */
  readonly eager?: boolean
  /** Renders the empty box and fetches nothing, until the visitor comes near. */
  readonly later?: boolean
}

/** A picture in a box that has its size and colour from the first paint. */
export const Picture = (props: PictureProps) => {
  const { src, alt, width = 1, height = 1, placeholder = 'none', eager, later } = props
  const [failed, setFailed] = useState<string>()
  const shown = src && failed !== src
  return (
    <span className="picture" part="picture">
      <svg className="picture-ground" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect width="100%" height="100%" fill={placeholder} />
      </svg>
      {later ? (
        <span className="picture-place" role="img" aria-label={alt} />
      ) : shown ? (
        <img
          part="image"
          src={src}
          srcSet={props.srcSet}
          sizes={props.sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <svg
          className="picture-missing"
          viewBox="0 0 20 20"
          role="img"
          aria-label={alt}
          aria-hidden={alt ? undefined : true}
        >
          <path d={PARCEL} />
        </svg>
      )}
    </span>
  )
}
