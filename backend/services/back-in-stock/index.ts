import { defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { demand } from './count-waiting.ts'
import { countWaitingUpgrade } from './count-waiting-upgrade.ts'
import { backInStockEndpoints } from './endpoints.ts'
import { backInStockErrors } from './errors.ts'
import { checkMailDue, endedMailJob } from './notify.ts'
import { personalRecords } from './personal-data.ts'
import { backInStockRequests, backInStockSettings, restocks } from './records.ts'
import { releaseJob } from './release.ts'
import { followStock } from './restock.ts'
import { chooseRequests, listRequestChoices } from './stop-mails.ts'

export { type BackInStockNotice, backInStockMailJob } from './notify.ts'
export { findRequestByLink, stopMails } from './stop-mails.ts'

/** Mails people when something that was sold out is in stock again. The mails are rendered with the hosted pages. */
export const backInStockService = defineService({
  name: 'back-in-stock',
  prefixes: [
    {
      path: '/back-in-stock-service/v1/back-in-stock-notification-requests',
      aliases: ['/v1/back-in-stock-notification-requests'],
    },
  ],
  endpoints: backInStockEndpoints,
  collections: [backInStockRequests, demand, restocks, backInStockSettings],
  subscribers: [followStock] as Subscriber[],
  upgrades: [countWaitingUpgrade],
  jobs: [releaseJob, endedMailJob],
  onMailDue: checkMailDue,
  listMailChoices: listRequestChoices,
  onMailChoice: chooseRequests,
  errors: backInStockErrors,
  personal: [personalRecords],
})
