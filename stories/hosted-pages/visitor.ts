import type { ScenarioContext, ShopChange } from '../tab.ts'
import { findMail, openPage, readMail } from './hosted-page.ts'
import { press, type Step } from './hosted-story.tsx'

/** The account of these stories. */
export const NORA = 'nora@mail.example'
export const PASSWORD = 'a long row of words'

/** What a storefront asks for when it sends a visitor to sign in. */
const AUTHORIZATION = {
  responseType: 'code',
  responseMode: 'fragment',
  state: 'state',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
} as const

type Prompt = 'consent' | 'login'

/** The address of a new sign-in. */
export const beginSignIn =
  (prompt?: Prompt) =>
  async ({ shop: { client }, backend }: Pick<ScenarioContext, 'shop' | 'backend'>): Promise<string> => {
    const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
      auth: {
        authRequest: {
          ...AUTHORIZATION,
          clientId: backend.clientId,
          redirectUri: `${location.origin}/`,
          ...(prompt && { prompt }),
        },
      },
    })
    return redirectSession?.fullUrl ?? ''
  }

/** A member with a password. */
export const withAccount: (context: ScenarioContext) => Promise<unknown> = ({ shop: { client } }) =>
  client.call('POST /_api/iam/authentication/v2/register', {
    loginId: { email: NORA },
    password: PASSWORD,
    profile: { firstName: 'Nora' },
  })

/** The shop has an identity provider. */
export const withProvider: ShopChange = ({ backend }) =>
  backend.merchant('POST', '/awning/v1/idp-connections', {
    name: 'Example & Co',
    issuer: 'https://accounts.example',
    clientId: 'client',
    clientSecret: 'secret',
  })

const main = '.form-submit .button'
/** Presses the main button of the page. */
export const submit = (values: Readonly<Record<string, string>> = {}): Step => press(main, values)
export const signIn = submit({ email: NORA, password: PASSWORD })

/** Opens the link in the newest mail to an address. */
export const openLinkInMail =
  (path: string, to = NORA): Step =>
  async ({ tab, toolbar }) => {
    const mail = await findMail(tab, to, ({ text }) => text.includes(path))
    const link = mail.text.match(/https?:\S+/g)?.find((each) => each.includes(path)) ?? ''
    return openPage(tab, link, toolbar.locale)
  }

/** Shows the newest mail to an address. */
export const openMailTo =
  (to = NORA, fits = (_: string) => true): Step =>
  ({ tab }) =>
    readMail(tab, to, ({ text }) => fits(text))

/** Opens another page of the shop in the same browser. */
export const goTo =
  (address: (tab: Parameters<Step>[0]['tab']) => Promise<string> | string): Step =>
  async ({ tab, toolbar }) =>
    openPage(tab, await address(tab), toolbar.locale)
