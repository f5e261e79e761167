import { listStoredMails } from '../../backend/kernel/runtime/mail/stored-mailer.ts'
import type { Tab } from '../tab.ts'

/** A response page of the shop; or, where `left`, a URL outside the shop's pages that the buyer was redirected to. */
export type HostedPage = { readonly url: string; readonly html: string; readonly left?: boolean }

const PATHS = ['/checkout/', '/order/', '/oauth2/authorize', '/account/']

/** Whether the back end serves a hosted page at this URL. */
export function isHosted({ backend: { publicUrl } }: Tab, url: string): boolean {
  return PATHS.some((path) => url.startsWith(publicUrl + path))
}

/** Requests a page as a browser does, following redirects. */
export async function openPage(tab: Tab, url: string, locale: string, init?: RequestInit): Promise<HostedPage> {
  if (!isHosted(tab, url)) return { url, html: '', left: true }
  const response = await tab.network.fetch(url, { ...init, headers: { 'accept-language': locale } })
  const location = response.headers.get('location')
  if (location) return openPage(tab, toAddress(tab, location), locale)
  return { url, html: await inlineTheme(tab, await withBuiltFiles(tab, await response.text())) }
}

/** Replaces plain file names by those with a hash, as the back end in this tab was not built. */
export async function withBuiltFiles({ backend: { publicUrl } }: Pick<Tab, 'backend'>, html: string): Promise<string> {
  built ??= fetch(`${publicUrl}/hosted-assets/manifest.json`).then((response) => response.json())
  const files = Object.values(await built).map(({ file }) => file)
  return html.replaceAll(/\\?"\/assets\/([\w-]+)\.(\w+)\\?"/g, (found, name, ending) => {
    const file = files.find((candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith(`.${ending}`))
    // In JSON, quotes are escaped.
    const quote = found.startsWith('\\') ? '\\"' : '"'
    return `${quote}${publicUrl}/hosted-assets/${file}${quote}`
  })
}

/**
 * Inlines the shop's own style sheet, as no URL leads to the back end in this tab. The logo is served by this
 * Storybook, which may be deployed in a folder.
 */
async function inlineTheme(tab: Tab, page: string): Promise<string> {
  const html = page.replaceAll('src="/media/', `src="${tab.backend.publicUrl}/media/`)
  const [link, path] = /<link rel="stylesheet" href="(\/looks\/[^"]+)"\/>/.exec(html) ?? []
  if (!link || !path) return html
  const response = await tab.network.fetch(toAddress(tab, path))
  return html.replace(link, `<style>${await response.text()}</style>`)
}

let built: Promise<Record<string, { file: string }>> | undefined

/**
 * The newest mail of the shop that matches, to the given address if one is named. Scaled pictures are replaced by their
 * originals, as no server scales them here.
 */
export async function readMail(tab: Tab, to?: string, fits = (_: StoredMail) => true): Promise<HostedPage> {
  const mail = await findMail(tab, to, fits)
  return { url: tab.backend.publicUrl, html: mail.html.replaceAll(/(\.webp)\/v1\/fill\/[^"]+/g, '$1') }
}

type StoredMail = Awaited<ReturnType<typeof listStoredMails>>[number]

/** Finds the stored mail itself, for the links in it. */
export async function findMail({ backend }: Tab, to?: string, fits = (_: StoredMail) => true): Promise<StoredMail> {
  const { app, siteId } = backend
  for (;;) if ((await app.dispatcher.drain()) + (await app.jobRunner.runDue()) === 0) break
  const mail = (await listStoredMails(app.dependencies.store, siteId, to)).find(fits)
  if (!mail) throw new Error('No mail was sent')
  return mail
}

/** Resolves a URL of a page: absolute paths begin at the shop, which may be in a folder of this Storybook's host. */
export function toAddress({ backend: { publicUrl } }: Tab, address: string): string {
  return address.startsWith('/') ? publicUrl + address : new URL(address, publicUrl).href
}

/** The request that a browser sends when a form is submitted with the given button. */
export function toSubmission(
  tab: Tab,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): { url: string; init: RequestInit } {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  return {
    url: toAddress(tab, form.getAttribute('action') ?? ''),
    init: { method: 'POST', body: new URLSearchParams(fields) },
  }
}

/** Fills in the form of a button, which is named or found by a selector, submits it, and returns the page after it. */
export async function sendForm(
  tab: Tab,
  page: HostedPage,
  locale: string,
  button: { name: string; value: string } | string,
  values: Readonly<Record<string, string>>,
): Promise<HostedPage> {
  const parsed = new DOMParser().parseFromString(page.html, 'text/html')
  const pressed =
    typeof button === 'string' ? parsed.querySelector<HTMLButtonElement>(button) : findButton(parsed, button)
  if (!pressed?.form) throw new Error(`${page.url} has no button ${JSON.stringify(button)}`)
  for (const [name, value] of Object.entries(values)) {
    const field = pressed.form.elements.namedItem(name)
    if (!field || !('value' in field)) throw new Error(`${page.url} has no field ${name}`)
    field.value = value
  }
  const { url, init } = toSubmission(tab, pressed.form, pressed)
  return openPage(tab, url, locale, init)
}

function findButton(page: Document, { name, value }: { name: string; value: string }): HTMLButtonElement | null {
  // A drop-down that submits the form on change: the page's script creates the button at that moment.
  const changing = page.querySelector<HTMLSelectElement>(`select[data-refresh-on-change="${value}"]`)
  if (changing?.form) {
    const made = Object.assign(page.createElement('button'), { name, value })
    changing.form.append(made)
  }
  return page.querySelector(`button[name="${name}"][value="${value}"]`)
}
