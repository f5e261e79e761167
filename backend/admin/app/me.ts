import type { UserRole } from '../../contract/users/roles.ts'
import type { Output } from './api.ts'
import { getChosenSite } from './chosen-site.ts'
import { createRead, useRead } from './queries.ts'

export type Me = Output<'GET /awning/v1/users/me'>

export const ME = createRead('GET /awning/v1/users/me', {})

/** The shop that is shown, with the role of the signed-in person in it. */
export const findSite = ({ sites }: Me): Me['sites'][number] | undefined =>
  sites.find(({ siteId }) => siteId === getChosenSite()) ?? sites[0]

/** The signed-in person, the shop that is shown, and their role in it; undefined while it loads. */
export function useMe(): { me: Me; site: Me['sites'][number] | undefined; role: UserRole } | undefined {
  const { data: me } = useRead(...ME)
  if (!me) return undefined
  const site = findSite(me)
  return { me, site, role: site?.role ?? 'support' }
}
