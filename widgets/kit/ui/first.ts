/** Components of the first view, which are part of the kit's chunk. */
export { Badge, type BadgeProps } from './badge/badge.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './button/button.tsx'
export { Icon, type IconProps } from './icon/icon.tsx'
export { Picture, type PictureProps } from './picture/picture.tsx'
export { Price, type PriceProps } from './price/price.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx'
