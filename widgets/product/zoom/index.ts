/** Magnifier and zoom view; loaded when a visitor points at a picture or opens one. */
export { Magnifier } from './magnifier.tsx'
export { ZoomView } from './zoom-view.tsx'
