import type { Context } from '../../../kernel/runtime/context/context.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import type { MemberRecord } from '../records.ts'
import { emailExists } from './errors.ts'
import { credentials } from './records.ts'

/**
 * Creates an approved account, whatever approval or verification the shop requires. With `mustReset` the password
 * cannot be used until it is reset.
 */
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
    { onLoginInUse: emailExists },
  )
}
