import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a page to static HTML, without React in the browser. */
export const renderPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`
