import { kernelErrors } from '../../base/errors.ts'
import { accessEpochs } from '../../runtime/access/access-epoch.ts'
import { apiKeys } from '../../runtime/access/api-keys.ts'
import { oauthClients } from '../../runtime/access/clients.ts'
import { sessions } from '../../runtime/access/sessions.ts'
import { auditRecords } from '../../runtime/audit/audit-records.ts'
import { usedChallenges } from '../../runtime/captcha/captcha.ts'
import { clockMarks } from '../../runtime/clock-watch.ts'
import { deadLetters } from '../../runtime/events/dead-letters.ts'
import { deliveries } from '../../runtime/events/deliveries.ts'
import { leases } from '../../runtime/events/lease.ts'
import { dayFigures } from '../../runtime/figures/day-figures.ts'
import { idempotencyRecords } from '../../runtime/idempotency.ts'
import { jobs } from '../../runtime/jobs/jobs.ts'
import { quotaCounters } from '../../runtime/limits/quotas.ts'
import { mailJob } from '../../runtime/mail/mail-jobs.ts'
import { mailRecords } from '../../runtime/mail/mail-records.ts'
import { queuedMails } from '../../runtime/mail/queue/queued-mails.ts'
import { storedMails } from '../../runtime/mail/stored-mailer.ts'
import { undeliveredMails } from '../../runtime/mail/undelivered-mails.ts'
import { personalRecords } from '../../runtime/personal-data/personal-records.ts'
import { retentionHolds } from '../../runtime/retention/holds.ts'
import { signingKeys } from '../../runtime/tokens/key-ring.ts'
import { keySeals } from '../../runtime/tokens/seal-keys.ts'
import { clearArgumentHashes } from '../clear-argument-hashes.ts'
import { dataForms } from './data-form.ts'
import { defineService } from './service.ts'
import { completedUpgrades } from './upgrades.ts'

/** The kernel's own collections, jobs and errors. */
export const kernelService = defineService({
  name: 'kernel',
  collections: [
    deliveries,
    leases,
    deadLetters,
    jobs,
    idempotencyRecords,
    signingKeys,
    keySeals,
    storedMails,
    queuedMails,
    undeliveredMails,
    mailRecords,
    dayFigures,
    oauthClients,
    apiKeys,
    sessions,
    accessEpochs,
    auditRecords,
    retentionHolds,
    quotaCounters,
    usedChallenges,
    completedUpgrades,
    dataForms,
    clockMarks,
  ],
  jobs: [mailJob],
  upgrades: [clearArgumentHashes],
  errors: kernelErrors,
  personal: [personalRecords],
})
