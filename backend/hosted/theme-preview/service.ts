import { createElement } from 'react'
import type { PreviewPage } from '../../contract/sites/widget-enumerations.ts'
import type { PagePreviewer } from '../../kernel/base/text/page-preview.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context, Hooks } from '../../kernel/runtime/context/context.ts'
import { findFirstProduct } from '../../services/catalog/index.ts'
import { dressSite, getSite, type Site } from '../../services/sites/index.ts'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { previewMail } from '../mail-samples/preview-mail.ts'
import { renderPage } from '../shared/frame/render-page.ts'
import { pageFrame } from '../shared/hosted-page.ts'
import { getLookStyleSheet } from '../shared/look/look-sheet.ts'
import { createSampleCheckout } from './sample-checkout.ts'

type Source = { site: Site; language: string; productName: string }

const PAGES: Readonly<Record<PreviewPage, (context: Context, source: Source) => string | Promise<string>>> = {
  CHECKOUT: (_, { site, language, productName }) => {
    const frame = pageFrame(site, { language, visit: undefined })
    return inlineLook(site, renderPage(createElement(CheckoutPage, createSampleCheckout(site, frame, productName))))
  },
  MAIL: async ({ publicUrl, now }, { site, language, productName }) => {
    const wording = async () => undefined
    return (await previewMail('order-confirmation', { site, publicUrl, wording, language, now, productName })).html
  },
}

/** The page without scripts; a look that is not saved has no address, so it stands in the page. */
function inlineLook(site: Site, html: string): string {
  const { css, path } = getLookStyleSheet(site)
  return html
    .replace(`<link rel="stylesheet" href="${path}"/>`, () => `<style>${css}</style>`)
    .replaceAll(/<script\b.*?<\/script>/gs, '')
}

const previewPage: PagePreviewer<Context> = async (context, { page, language, settings }) => {
  const site = dressSite(await getSite(context), settings)
  // The sample shows a product of the shop, where it has one.
  const productName = (await findFirstProduct(context, site.siteId))?.name ?? site.name
  return PAGES[page](context, { site, language: language ?? site.locale, productName })
}

const getPagePreviewer: Hooks['getPagePreviewer'] = async () => previewPage

/** Pages and mails in a look that is not published yet. */
export const themePreviews = defineService({ name: 'theme-previews', getPagePreviewer })
