/** What enlarges pictures: loaded when a visitor points at one, or wants it large. */
export { Magnifier } from './magnifier.tsx'
export { ZoomView } from './zoom-view.tsx'
