import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of a page, whole and ready to send. Static: nothing of React goes to the browser. */
export const renderPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`
