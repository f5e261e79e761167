import type { Dependencies } from '../kernel/runtime/context/context.ts'
import { findSite, listSites } from '../services/sites/index.ts'
import { type Settings, SettingsError } from './settings.ts'

/**
 * Shops that take test cards although the store has the keys of a provider that takes money: with a test card anybody
 * could order there without paying. Throws `SettingsError` in production, and logs a warning elsewhere.
 */
export async function refuseTestCards(
  { gateways, production }: Pick<Settings, 'gateways' | 'production'>,
  dependencies: Pick<Dependencies, 'store' | 'cache' | 'log'>,
): Promise<void> {
  const key = gateways[0]?.variable
  if (!key) return
  for (const siteId of await listSites(dependencies)) {
    const site = await findSite(dependencies, siteId)
    if (!site?.payments.sandbox) continue
    const command = `npm run payments -- set --site ${siteId} --test-cards off`
    if (production)
      throw new SettingsError(
        `${key} is set while the shop ${siteId} takes test cards, so that anybody could order there without paying; run \`${command}\`, or leave ${key} out.`,
      )
    dependencies.log.warn({ siteId }, `the shop takes test cards and no money, although ${key} is set: ${command}`)
  }
}
