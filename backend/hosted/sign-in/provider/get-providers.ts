import { listConnections } from '../../../services/members/index.ts'
import type { Provider } from '../fields/provider-links.tsx'
import type { Flow } from '../flow.ts'

/** Identity providers that the shop's members can use. */
export const getProviders = async ({ context }: Flow): Promise<Provider[]> =>
  (await listConnections(context)).map(({ id, name }) => ({ id, name }))
