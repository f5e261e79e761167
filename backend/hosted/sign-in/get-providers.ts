import { listConnections } from '../../services/members/index.ts'
import type { Flow } from './flow.ts'
import type { Provider } from './provider-links.tsx'

/** Identity providers that the shop's members can use. */
export const getProviders = async ({ context }: Flow): Promise<Provider[]> =>
  (await listConnections(context)).map(({ id, name }) => ({ id, name }))
