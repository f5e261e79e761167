import { siteCalls } from '../../contract/sites/calls.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type InstallWatchRecord, installWatches } from './records.ts'
import { watchInstallJob } from './watch-page.ts'

function toWatch({ enabled = false, checkedDate, missingSince, mailedDate }: Partial<InstallWatchRecord> = {}) {
  return {
    watch: {
      enabled,
      ...(checkedDate && { checkedDate }),
      ...(missingSince && { missingSince }),
      ...(mailedDate && { mailedDate }),
    },
  }
}

/** Switches the watch on or off. The last state is forgotten, as it may be long ago. */
function setEnabled(context: Context, enabled: boolean) {
  const { siteId } = context
  return context.commit(async (work) => {
    const before = await work.get(installWatches, siteId, siteId)
    if (before?.enabled === enabled) return toWatch(before)
    const next = { siteId, id: siteId, enabled }
    return toWatch(
      before ? work.update(installWatches, { ...next, revision: before.revision }) : work.insert(installWatches, next),
    )
  })
}

/** Watches whether the shop is still on the merchant's page. */
export const installWatchService = defineService({
  name: 'install-watch',
  endpoints: [
    endpoint(siteCalls.getInstallWatch, 'app', async (_, { store, siteId }) =>
      toWatch(await store.reader(installWatches).get(siteId, siteId)),
    ),
    endpoint(siteCalls.updateInstallWatch, 'app', ({ watch }, context) => setEnabled(context, watch.enabled)),
  ],
  collections: [installWatches],
  jobs: [watchInstallJob],
})
