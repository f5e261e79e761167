import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { merchant, storefront } from './sdk-client.ts'

await onEachDatabase('the published client’s members', ({ server, journey }) => {
  const signedIn = async (memberId: string) => {
    const { fixture } = server()
    const client = storefront(fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    client.auth.setTokens(await client.auth.getMemberTokensForExternalLogin(memberId, fixture.adminApiKey))
    return client.members
  }

  journey('a merchant creates, finds, updates and deletes members', async () => {
    const { members } = merchant(server().fixture)
    const ada = await members.createMember({
      member: {
        loginEmail: 'ada@example.com',
        contact: { firstName: 'Ada', phones: ['+49 30 901820'], emails: ['ada@work.example'] },
        profile: { nickname: 'Ada' },
      },
    })
    const id = ada._id ?? ''
    const grace = await members.createMember({ member: { loginEmail: 'grace@example.com' } })
    expect(await members.getMember(id, { fieldsets: ['FULL'] })).toMatchObject({
      loginEmail: 'ada@example.com',
      contact: { firstName: 'Ada' },
    })
    const found = await members
      .queryMembers({ fieldsets: ['FULL'] })
      .eq('loginEmail', 'ada@example.com')
      .find()
    expect(found.items.map(({ _id }) => _id)).toEqual([id])
    const byContact = await members.queryMembers().eq('contactId', ada.contactId).find()
    expect(byContact.items.map(({ _id }) => _id)).toEqual([id])
    expect((await members.getMember(ada.contactId ?? ''))._id).toBe(id)
    const { members: listed = [] } = await members.listMembers({ paging: { limit: 100 } })
    expect(listed.map(({ _id }) => _id)).toEqual(expect.arrayContaining([id, grace._id]))

    expect(await members.updateMember(id, { contact: { lastName: 'Lovelace' } })).toMatchObject({
      contact: { firstName: 'Ada', lastName: 'Lovelace' },
    })
    expect((await members.updateMemberSlug(id, 'ada-of-the-engine')).member?.profile?.slug).toBe('ada-of-the-engine')
    expect((await members.deleteMemberPhones(id)).member?.contact?.phones).toEqual([])
    expect((await members.deleteMemberEmails(id)).member?.contact?.emails).toEqual([])
    expect((await members.deleteMemberAddresses(id)).member?.contact?.addresses).toEqual([])
    expect((await members.muteMember(id)).member?.activityStatus).toBe('MUTED')
    expect((await members.unmuteMember(id)).member?.activityStatus).toBe('ACTIVE')
    expect((await members.blockMember(id)).member?.status).toBe('BLOCKED')
    expect((await members.approveMember(id)).member?.status).toBe('APPROVED')
    expect((await members.disconnectMember(id)).member?.status).toBe('OFFLINE')

    await members.deleteMember(id)
    await expect(members.getMember(id)).rejects.toThrow()
    const { results = [] } = await members.bulkDeleteMembers([grace._id ?? ''])
    expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true])
    const filter = { loginEmail: 'nobody@example.com' }
    for (const bulk of [members.bulkBlockMembers, members.bulkApproveMembers, members.bulkDeleteMembersByFilter])
      expect((await bulk(filter)).jobId).toMatch(/^[\da-f-]{36}$/)
  })

  journey('members read and update their own profile, join the community, and delete their account', async () => {
    const { members: admin } = merchant(server().fixture)
    const made = await admin.createMember({ member: { loginEmail: 'joan@example.com', profile: { nickname: 'Joan' } } })
    const id = made._id ?? ''
    const other = await admin.createMember({ member: { loginEmail: 'mary@example.com' } })
    const own = await signedIn(id)
    expect((await own.getCurrentMember({ fieldsets: ['FULL'] })).member).toMatchObject({
      _id: id,
      loginEmail: 'joan@example.com',
    })
    expect((await own.updateCurrentMemberSlug('joan')).member?.profile?.slug).toBe('joan')
    expect((await own.joinCommunity()).member?.privacyStatus).toBe('PUBLIC')
    const theirs = await signedIn(other._id ?? '')
    expect((await theirs.getMember(id)).profile?.nickname).toBe('Joan')
    expect((await own.leaveCommunity()).member?.privacyStatus).toBe('PRIVATE')
    await expect(theirs.getMember(id)).rejects.toThrow()
    await expect(theirs.blockMember(id)).rejects.toThrow()
    await own.deleteMyMember()
    await expect(own.getCurrentMember()).rejects.toThrow()
    await expect(admin.getMember(id)).rejects.toThrow()
  })
})
