import { storedMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import type { Store } from '../../../kernel/store/store.ts'

export const REGISTER = 'POST /_api/iam/authentication/v2/register'
export const LOGIN = 'POST /_api/iam/authentication/v2/login'
export const VERIFY = 'POST /_api/iam/verification/v1/auth/verify'
export const RECOVER = 'POST /_api/iam/recovery/v1/recover'
export const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }

type Settings = { ownerApproval?: boolean; emailVerification?: boolean; captcha?: boolean }

type SettingShop = {
  readonly app: { readonly dependencies: { readonly store: Store } }
  readonly siteId: string
  readonly apiKey: string
  visitor(): Promise<string>
  settle(): Promise<void>
  call(
    route: 'PATCH /awning/v1/sign-in-settings',
    input: { settings: Settings },
    authorization: string,
  ): Promise<unknown>
}

/** Opens shops with their settings of sign-in and a visitor's token, for tests of accounts and their passwords. */
export const shopsWith =
  <Shop extends SettingShop, Options>(createShop: (options?: Options) => Promise<Shop>) =>
  async (settings: Settings = {}, options?: Options) => {
    const shop = await createShop(options)
    const token = await shop.visitor()
    await shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
    const { store } = shop.app.dependencies
    const mails = async () => {
      await shop.settle()
      const { items } = await store.reader(storedMails).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
      return items
    }
    return { ...shop, shop, token, store, mails }
  }
