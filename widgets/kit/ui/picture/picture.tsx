import { useState } from 'react'
import { IMAGE_ICON } from '../icon/first-icons.ts'
import { Icon } from '../icon/icon.tsx'

export interface PictureProps {
  /** Left out where a product has no picture: a quiet drawing of one stands instead. */
  readonly src?: string
  readonly srcSet?: string
  readonly sizes?: string
  /** What can be seen; empty where the text beside it says the same. */
  readonly alt: string
  /** Pixels of the picture; only their ratio matters here. Square where it is not known. */
  readonly width?: number
  readonly height?: number
  /** Average colour of the picture, shown until it is there. */
  readonly placeholder?: string
  /** In the first view: loaded at once and before others. */
  readonly eager?: boolean
  /** Nobody has come near yet: its place alone, and nothing is fetched. */
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
        <span className="picture-missing" role="img" aria-label={alt} aria-hidden={alt ? undefined : true}>
          <Icon path={IMAGE_ICON} />
        </span>
      )}
    </span>
  )
}
