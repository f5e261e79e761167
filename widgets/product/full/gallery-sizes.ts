/** How wide the gallery shows a picture, for the browser to choose a source by. */
export const GALLERY_SIZES = '(width < 48em) 100vw, 40em'
