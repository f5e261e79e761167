import { listConnections } from '../../services/members/index.ts'
import type { Flow } from './flow.ts'
import type { Provider } from './provider-links.tsx'

/** The providers at which members of the shop sign in. */
export const getProviders = async ({ context }: Flow): Promise<Provider[]> =>
  (await listConnections(context)).map(({ id, name }) => ({ id, name }))
