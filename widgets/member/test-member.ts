import type { Shop } from '../kit/shop.ts'

type TestShop = {
  readonly apiKey: string
  visitor(): Promise<string>
  fetch(path: string, init: RequestInit): Promise<Response>
}
type Tokens = { access_token: string; expires_in: number; refresh_token: string }

/** Signs a member in in this browser and returns the member's id. */
export async function becomeMember(shop: TestShop, client: Shop['client'], loginEmail: string): Promise<string> {
  const ask = async <Answer>(path: string, authorization: string, input: object): Promise<Answer> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await shop.fetch(path, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { member } = await ask<{ member: { id: string } }>('/members/v1/members', shop.apiKey, {
    member: { loginEmail },
  })
  await ask(`/members/v1/members/${member.id}/approve`, shop.apiKey, {})
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id }
  await client.session.signIn(await ask<Tokens>('/oauth2/token', `${await shop.visitor()},${shop.apiKey}`, grant))
  return member.id
}
