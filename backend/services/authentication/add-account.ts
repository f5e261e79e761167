import type { Context } from '../../kernel/context.ts'
import { commitMember, createMember, type MemberRecord } from '../members/index.ts'
import { emailExists } from './errors.ts'
import { credentials } from './records.ts'

/** Makes an approved account for somebody, whatever the shop asks of newcomers. `mustReset`: the password opens nothing yet. */
export async function addAccount(
  context: Context,
  { email, password, mustReset }: { email: string; password: string; mustReset: boolean },
): Promise<MemberRecord> {
  const passwordHash = await context.passwords.hash(password)
  return commitMember(
    context,
    async (work) => {
      const member = await createMember(context, work, { loginEmail: email, status: 'APPROVED' })
      const { siteId } = context
      work.insert(credentials, { siteId, id: member.id, passwordHash, ...(mustReset && { mustReset }) })
      return member
    },
    { taken: emailExists },
  )
}
