import { useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { ApiProblem, useWidget, type WordKey } from '../../kit/index.ts'

export type Passkey = Calls['GET /awning/v1/passkeys']['output']['passkeys'][number]

/** The member's passkeys, once requested. They are created on the shop's own page. */
export function usePasskeys() {
  const { client } = useWidget().shop
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>()
  const [problem, setProblem] = useState<WordKey>()

  const load = async () => {
    setProblem(undefined)
    try {
      const answer = await client.call('GET /awning/v1/passkeys', {})
      setPasskeys(answer.passkeys)
    } catch (error) {
      setProblem((error as ApiProblem).kind === 'offline' ? 'problem.offline' : 'member.failed')
    }
  }
  /** Makes a change; true where the list shows it. */
  const change = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
    } catch (error) {
      const { kind, code } = error instanceof ApiProblem ? error : ({} as Partial<ApiProblem>)
      // Removed elsewhere already: only the list is outdated.
      if (code !== 'PASSKEY_NOT_FOUND') {
        const word = code === 'LAST_SIGN_IN_METHOD' ? 'security.lastWay' : 'signIn.failed'
        setProblem(kind === 'offline' ? 'problem.offline' : word)
        return false
      }
    }
    await load()
    return true
  }

  return {
    passkeys,
    problem,
    load,
    rename: (id: string, name: string) => change(() => client.call('PATCH /awning/v1/passkeys/{id}', { id, name })),
    remove: (id: string) => change(() => client.call('DELETE /awning/v1/passkeys/{id}', { id })),
  }
}
