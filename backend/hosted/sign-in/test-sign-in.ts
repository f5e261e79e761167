import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import type { Store } from '../../kernel/store/store.ts'

type Page = { url(): string; html(): string }
type MailingShop = {
  readonly app: { readonly dependencies: { readonly store: Store } }
  readonly siteId: string
  settle(): Promise<void>
}

/** The page's sign-in step. */
export const getStep = (page: Page) => new URL(page.url()).searchParams.get('step')
/** URL of a link, by its text. */
export const linkTo = (page: Page, words: string) =>
  new RegExp(`<a href="([^"]+)"[^>]*>${words}`).exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
/** Latest mail to an address; Ada's by default. */
export const lastMail = async ({ app, settle, siteId }: MailingShop, to = 'ada@example.com') => {
  await settle()
  return (await listStoredMails(app.dependencies.store, siteId, to)).at(0)
}
