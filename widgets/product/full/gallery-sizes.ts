/** The `sizes` attribute of the gallery's pictures. */
export const GALLERY_SIZES = '(width < 48em) 100vw, 40em'
