const stripe = (x: number, colour: string) => `<path d="M${x} 6h6v14a3 3 0 0 1-6 0z" fill="${colour}"/>`

/** Favicon: an awning with four stripes. Without one, browsers request /favicon.ico on each page. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${[4, 10, 16, 22]
  .map((x, index) => stripe(x, index % 2 ? '#f4ede0' : '#0d5a63'))
  .join('')}<path d="M3 4h26v4H3z" fill="#0a474e"/></svg>`

/** Favicon of all hosted pages as a data URL, which needs no request. */
export const ICON_HREF = `data:image/svg+xml,${encodeURIComponent(ICON)}`
