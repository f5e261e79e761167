import { passkeys } from '../../backend/services/members/passkeys/records.ts'
import type { TokenAnswer } from '../../widgets/client/session.ts'
import type { BackendInTab } from '../backend-in-tab.ts'
import type { Before, Scenario, Turn } from '../tab.ts'

type Settings = Partial<Record<'emailVerification' | 'ownerApproval' | 'captcha', boolean>>
type Contact = { firstName?: string; lastName?: string; addresses?: readonly object[] }

/** Where the member of the stories gets parcels. */
export const ADDRESS = { addressLine: 'Uferstraße 8', postalCode: '10115', city: 'Berlin', country: 'DE' }

/** Who has signed in, with this contact. */
export const signedInAs =
  (contact: Contact = {}, loginEmail = 'nora@mail.example'): Scenario =>
  async (before) => {
    const { backend, shop } = before
    const id = await makeMember(backend, loginEmail, contact)
    await shop.client.session.signIn(await tokensOf(before, id))
  }

/** The merchant has written down orders of the member of `signedInAs`, one a day. */
export const withOrders =
  (...totals: readonly string[]): Scenario =>
  async ({ backend, shop }) => {
    const { member } = await shop.client.call('GET /members/v1/members/my', {})
    for (const amount of totals) {
      await backend.merchant('POST', '/ecom/v1/orders', {
        order: {
          lineItems: [
            {
              productName: { original: 'Everyday Mug' },
              itemType: { preset: 'PHYSICAL' },
              quantity: 1,
              price: { amount },
            },
          ],
          status: 'APPROVED',
          channelInfo: { type: 'POS' },
          priceSummary: {},
          buyerInfo: { memberId: member.id, email: member.loginEmail },
        },
      })
      backend.clock.advance(86_400_000)
    }
  }

/** The member of `signedInAs` has made passkeys of these names, and has used the first. */
export const withPasskeys =
  (...names: readonly string[]): Scenario =>
  async ({ backend, shop }) => {
    const { member } = await shop.client.call('GET /members/v1/members/my', {})
    await backend.context.commit(async (work) => {
      for (const [index, name] of names.entries())
        work.insert(passkeys, {
          siteId: backend.siteId,
          id: `passkey-${index}`,
          memberId: member.id,
          credentialId: `credential-${index}`,
          publicKey: '',
          counter: 0,
          transports: [],
          synced: true,
          name,
          createdDate: '2026-01-14T08:00:00.000Z',
          ...(index === 0 && { lastUsedDate: '2026-02-27T17:30:00.000Z' }),
        })
    })
  }

/** The member of `signedInAs` shows a picture: one of those that the shop has. */
export const withPicture: Scenario = async ({ backend, shop }) => {
  const { products } = (await backend.merchant('POST', '/stores-reader/v1/products/query-platformized', {
    query: {},
  })) as {
    products: readonly { media: { mainMedia: { image: { url: string } } } }[]
  }
  const photo = { id: '', url: products[0]?.media.mainMedia.image.url ?? '', width: 0, height: 0 }
  const { member } = await shop.client.call('GET /members/v1/members/my', {})
  await shop.client.call('PATCH /members/v1/members/{member.id}', { member: { id: member.id, profile: { photo } } })
}

/** Somebody has an account, and is not signed in. */
export const registered =
  (loginEmail: string): Turn =>
  ({ backend }) =>
    makeMember(backend, loginEmail, {})

/** What the merchant asks of whoever makes an account. */
export const asking =
  (settings: Settings): Turn =>
  ({ backend }) =>
    backend.merchant('PATCH', '/awning/v1/sign-in-settings', { settings })

/** The shop asks for a captcha, and what comes after the challenge is still under way. */
export const captchaUnderWay: Turn = async (tab) => {
  await asking({ captcha: true })(tab)
  const { captcha } = tab.backend.app.dependencies
  const { challenge } = captcha
  captcha.challenge = async () => {
    tab.network.stall()
    return challenge()
  }
}

/** The shop asks for a captcha, and takes no solution. */
export const captchaRefused: Turn = async (tab) => {
  await asking({ captcha: true })(tab)
  tab.backend.app.dependencies.captcha.verify = async () => false
}

/** The shop asks for a captcha and takes the solution; the account is still under way. */
export const captchaDone: Turn = async (tab) => {
  await asking({ captcha: true })(tab)
  const { captcha } = tab.backend.app.dependencies
  captcha.verify = async () => {
    tab.network.stall()
    return true
  }
}

async function makeMember(backend: BackendInTab, loginEmail: string, contact: Contact): Promise<string> {
  const { member } = (await backend.merchant('POST', '/members/v1/members', { member: { loginEmail, contact } })) as {
    member: { id: string }
  }
  await backend.merchant('POST', `/members/v1/members/${member.id}/approve`, {})
  return member.id
}

/** As the shop's own server would ask for them, for a visitor who is here. */
async function tokensOf({ backend, shop }: Before, memberId: string): Promise<TokenAnswer> {
  const visitor = await shop.client.session.accessToken()
  const answer = await backend.fetch(`${backend.publicUrl}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `${visitor},${backend.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }),
  })
  if (!answer.ok) throw new Error(`No tokens for a member: ${await answer.text()}`)
  return answer.json()
}
