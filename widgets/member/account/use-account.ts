import { useEffect, useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { ApiProblem, emit, emitCancelable, useWidget, type WordKey } from '../../kit/index.ts'
import { forgetText } from '../../kit/kept-text.ts'
import { loadSignInCore } from './complete-sign-in.ts'

export type Me = Calls['GET /members/v1/members/my']['output']['member']
export type Order = NonNullable<Calls['POST /ecom/v1/orders/search']['output']['orders']>[number]
type Changes = Omit<Calls['PATCH /members/v1/members/{member.id}']['input']['member'], 'id'>

/** The signed-in member, their orders, and the changes they can make. */
export function useAccount() {
  const { shop } = useWidget()
  const { client } = shop
  const [member, setMember] = useState<Me>()
  const [orders, setOrders] = useState<readonly Order[]>()
  const [pages, setPages] = useState<ReadonlyMap<string, string>>(new Map())
  const [failed, setFailed] = useState<WordKey>()

  const showPages = ({ pages: found }: Calls['POST /awning/v1/order-pages']['output']) =>
    setPages(new Map(found.map(({ orderId, url }) => [orderId, url])))
  const load = async () => {
    setFailed(undefined)
    try {
      const answer = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
      setMember(answer.member)
      const found = await client.call('POST /ecom/v1/orders/search', { search: { cursorPaging: { limit: 20 } } })
      const listed = found.orders ?? []
      setOrders(listed)
      const orderIds = listed.flatMap(({ id }) => id ?? [])
      // Without links the list of orders is still useful.
      if (orderIds.length > 0) await client.call('POST /awning/v1/order-pages', { orderIds }).then(showPages, () => {})
    } catch (problem) {
      setFailed((problem as ApiProblem).kind === 'offline' ? 'problem.offline' : 'member.failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shop
  useEffect(() => void load(), [shop])

  /** Makes a change; returns why it failed. */
  const change = async (run: (me: Me) => Promise<unknown>): Promise<WordKey | undefined> => {
    if (!member || !emitCancelable('awning:member:before-change', {})) return undefined
    try {
      await run(member)
      const answer = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
      setMember(answer.member)
      emit('awning:member:after-change', { member: answer.member })
      return undefined
    } catch (error) {
      const problem = error as ApiProblem
      emit('awning:member:error-change', { problem })
      if (problem.code === 'SLUG_ALREADY_EXISTS') return 'profile.slugTaken'
      if (problem.code === 'PICTURE_NOT_ACCEPTED') return 'picture.wrong'
      return problem instanceof ApiProblem && problem.kind === 'offline' ? 'problem.offline' : 'signIn.failed'
    }
  }
  const update = (changes: Changes) => (me: Me) =>
    client.call('PATCH /members/v1/members/{member.id}', { member: { id: me.id, ...changes } })

  return {
    member,
    orders,
    pages,
    failed,
    load,
    saveProfile: (fields: { firstName: string; lastName: string; nickname: string; slug: string }) =>
      change(async (me) => {
        const { firstName, lastName, nickname, slug } = fields
        await update({ contact: { firstName, lastName }, profile: { nickname } })(me)
        if (slug && slug !== me.profile?.slug) await client.call('POST /members/v1/members/my/slug', { slug })
      }),
    /** Uploads a file as the member's picture; without a file the picture is removed. */
    changePicture: (file: Blob | undefined) =>
      change(async () => {
        if (!file) return client.call('DELETE /awning/v1/members/my/picture', {})
        const { shrinkPicture } = await import('./shrink-picture.ts')
        return client.call('POST /awning/v1/members/my/picture', { picture: await shrinkPicture(file) })
      }),
    /** Saves names, phones and addresses; without an address left, all are removed. */
    saveContact: (contact: NonNullable<Changes['contact']>) =>
      change((me) =>
        contact.addresses?.length === 0
          ? client.call('DELETE /members/v1/members/{id}/addresses', { id: me.id })
          : update({ contact })(me),
      ),
    setCommunity: (isShown: boolean) =>
      change(() => client.call(`POST /members/v1/members/${isShown ? 'join' : 'leave'}-community`, {})),
    /** Signs this browser out where the shop has ended its session already. */
    forget: async () => {
      forgetText(shop)
      await client.session.signOut()
      emit('awning:member:after-logout', {})
    },
    signOut: async (everywhere?: boolean) => {
      if (!emitCancelable('awning:member:before-logout', {})) return
      forgetText(shop)
      // If the code or the network is missing, the tokens are deleted all the same.
      if (everywhere) {
        await client.call('POST /awning/v1/sign-out-everywhere', {}).catch(() => {})
        await client.session.signOut()
      } else {
        await loadSignInCore().then(
          ({ logout }) => logout(client).catch(() => {}),
          () => client.session.signOut(),
        )
      }
      emit('awning:member:after-logout', {})
    },
  }
}
