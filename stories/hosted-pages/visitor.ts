import type { Context, Work } from '../../backend/kernel/runtime/context/context.ts'
import { scheduleNotice } from '../../backend/services/members/authentication/mails.ts'
import { findMemberByLogin, type MemberRecord } from '../../backend/services/members/index.ts'
import { passkeys } from '../../backend/services/members/passkeys/records.ts'
import { removalUrl } from '../../backend/services/members/sign-in-methods.ts'
import { listConnections, ssoLinks } from '../../backend/services/members/sso/records.ts'
import type { ScenarioContext, ShopChange } from '../tab.ts'
import { findMail, openPage, readMail } from './hosted-page.ts'
import { press, type Step } from './hosted-story.tsx'

/** The account of these stories. */
export const NORA = 'nora@mail.example'
export const NEW_ADDRESS = 'nora@new.example'
export const PASSWORD = 'a long row of words'

/** Parameters of a storefront that sends a visitor to sign in. */
const AUTHORIZATION = {
  responseType: 'code',
  responseMode: 'fragment',
  state: 'state',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
} as const

type Asked = {
  readonly prompt?: 'consent' | 'login'
  /** A popup responds to its opener by a message. */
  readonly responseMode?: 'fragment' | 'web_message'
}

/** The URL of a new sign-in; `add` is what the member adds to the account afterwards. */
export const beginSignIn =
  (asked: Asked = {}, add?: 'email') =>
  async ({ shop: { client }, backend }: Pick<ScenarioContext, 'shop' | 'backend'>): Promise<string> => {
    const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
      auth: {
        authRequest: {
          ...AUTHORIZATION,
          clientId: backend.clientId,
          redirectUri: `${location.origin}/`,
          ...asked,
        },
      },
      ...(add && { preferences: { additionalQueryParameters: { add } } }),
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

/** What was just added to the account; the member gets a mail about it. */
type Added = { readonly id: string; readonly name: string; readonly linkSecret: string; readonly createdDate: string }

const withAdded =
  (
    kind: 'passkey' | 'provider',
    name: string,
    insert: (
      context: Context,
      work: Work,
      added: Added & Pick<MemberRecord, 'siteId'> & { memberId: string },
    ) => Promise<void>,
  ): Step =>
  async ({ tab, page }) => {
    const { context } = tab.backend
    const member = await findMemberByLogin(context, NORA)
    if (!member) throw new Error('There is no account yet')
    await context.commit(async (work) => {
      const added = {
        id: `added-${kind}`,
        name,
        linkSecret: context.ids.secret(),
        createdDate: context.now.toISOString(),
      }
      await insert(context, work, { ...added, siteId: context.siteId, memberId: member.id })
      const link = removalUrl(context, { kind, ...added })
      scheduleNotice(context, work, member, { about: `${kind}-added`, name, link })
    })
    return page
  }

/** A signed-in member has added a passkey, which no script of a story can create. */
export const addPasskey = withAdded('passkey', 'Nora’s phone', async (_, work, added) => {
  const credential = { credentialId: 'credential', publicKey: '', counter: 0, transports: [], synced: true }
  work.insert(passkeys, { ...credential, ...added })
})

/** Somebody has signed in through the shop's provider with the e-mail address of the account. */
export const addProvider = withAdded('provider', 'Example & Co', async (context, work, { name: _, ...link }) => {
  const [connection] = await listConnections(context)
  work.insert(ssoLinks, { connectionId: connection?.id ?? '', ...link })
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

/** Enters the code of the newest mail to an address. */
export const enterCode =
  (to: string): Step =>
  async (walk) => {
    const { text } = await findMail(walk.tab, to)
    return submit({ code: /\b\d{6}\b/.exec(text)?.[0] ?? '' })(walk)
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
