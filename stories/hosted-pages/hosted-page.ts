import { listStoredMails } from '../../backend/kernel/mail/stored-mailer.ts'
import type { Tab } from '../tab.ts'

/** A page of the shop as it came; or, where `left`, an address outside of the shop's pages that the buyer was sent to. */
export type HostedPage = { readonly url: string; readonly html: string; readonly left?: boolean }

const PATHS = ['/checkout/', '/order/']

/** Whether the back end answers this address with a page for buyers. */
export function isHosted({ backend: { publicUrl } }: Tab, url: string): boolean {
  return PATHS.some((path) => url.startsWith(publicUrl + path))
}

/** Asks for a page as a browser does, redirects included. */
export async function openPage(tab: Tab, url: string, locale: string, init?: RequestInit): Promise<HostedPage> {
  if (!isHosted(tab, url)) return { url, html: '', left: true }
  const response = await tab.network.fetch(url, { ...init, headers: { 'accept-language': locale } })
  const location = response.headers.get('location')
  if (location) return openPage(tab, toAddress(tab, location), locale)
  return { url, html: await withLook(tab, await withBuiltFiles(tab, await response.text())) }
}

/** The page names its files plainly, because the back end in this tab was not built; the built ones have a hash in their names. */
async function withBuiltFiles({ backend: { publicUrl } }: Tab, html: string): Promise<string> {
  built ??= fetch(`${publicUrl}/hosted-assets/manifest.json`).then((response) => response.json())
  const files = Object.values(await built).map(({ file }) => file)
  return html.replaceAll(/"\/assets\/([\w-]+)\.(\w+)"/g, (_, name, ending) => {
    const file = files.find((candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith(`.${ending}`))
    return `"${publicUrl}/hosted-assets/${file}"`
  })
}

/**
 * The shop's own style sheet comes from the back end in this tab, which no address leads to: its text stands in the page.
 * Its logo lies beside this Storybook, as all pictures do, which may stand in a folder of its host.
 */
async function withLook(tab: Tab, page: string): Promise<string> {
  const html = page.replaceAll('src="/media/', `src="${tab.backend.publicUrl}/media/`)
  const [link, path] = /<link rel="stylesheet" href="(\/looks\/[^"]+)"\/>/.exec(html) ?? []
  if (!link || !path) return html
  const response = await tab.network.fetch(toAddress(tab, path))
  return html.replace(link, `<style>${await response.text()}</style>`)
}

let built: Promise<Record<string, { file: string }>> | undefined

/** The newest mail to the buyer. Pictures in other sizes are made by a server; here the whole ones stand for them. */
export async function readMail({ backend }: Tab): Promise<HostedPage> {
  const { app, siteId, publicUrl } = backend
  for (;;) if ((await app.dispatcher.drain()) + (await app.jobRunner.runDue()) === 0) break
  const [mail] = await listStoredMails(app.dependencies.store, siteId, undefined)
  if (!mail) throw new Error('No mail was sent')
  return { url: publicUrl, html: mail.html.replaceAll(/(\.webp)\/v1\/fill\/[^"]+/g, '$1') }
}

/** An address on a page: what begins with a slash begins at the shop, which may stand in a folder of this Storybook's host. */
export function toAddress({ backend: { publicUrl } }: Tab, address: string): string {
  return address.startsWith('/') ? publicUrl + address : new URL(address, publicUrl).href
}

/** What a browser sends when a form is submitted by the given button. */
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

/** Fills in the form that the button belongs to, presses the button, and answers the page after it. */
export async function sendForm(
  tab: Tab,
  page: HostedPage,
  locale: string,
  button: { name: string; value: string },
  values: Readonly<Record<string, string>>,
): Promise<HostedPage> {
  const parsed = new DOMParser().parseFromString(page.html, 'text/html')
  const pressed = findButton(parsed, button)
  if (!pressed?.form) throw new Error(`${page.url} has no button ${button.name}=${button.value}`)
  for (const [name, value] of Object.entries(values)) {
    const field = pressed.form.elements.namedItem(name)
    if (!field || !('value' in field)) throw new Error(`${page.url} has no field ${name}`)
    field.value = value
  }
  const { url, init } = toSubmission(tab, pressed.form, pressed)
  return openPage(tab, url, locale, init)
}

function findButton(page: Document, { name, value }: { name: string; value: string }): HTMLButtonElement | null {
  // A drop-down that sends the form when it changes: the page's script makes the button at that moment.
  const changing = page.querySelector<HTMLSelectElement>(`select[data-refresh-on-change="${value}"]`)
  if (changing?.form) {
    const made = Object.assign(page.createElement('button'), { name, value })
    changing.form.append(made)
  }
  return page.querySelector(`button[name="${name}"][value="${value}"]`)
}
