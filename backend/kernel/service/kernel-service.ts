import { accessEpochs } from '../access/access-epoch.ts'
import { apiKeys } from '../access/api-keys.ts'
import { oauthClients } from '../access/clients.ts'
import { sessions } from '../access/sessions.ts'
import { auditRecords } from '../audit/audit-records.ts'
import { usedChallenges } from '../captcha/captcha.ts'
import { kernelErrors } from '../errors/errors.ts'
import { deadLetters } from '../events/dead-letters.ts'
import { deliveries } from '../events/deliveries.ts'
import { leases } from '../events/lease.ts'
import { dayFigures } from '../figures/day-figures.ts'
import { idempotencyRecords } from '../http/idempotency.ts'
import { jobs } from '../jobs/jobs.ts'
import { quotaCounters } from '../limits/quotas.ts'
import { mailJob } from '../mail/mail-jobs.ts'
import { storedMails } from '../mail/stored-mailer.ts'
import { undeliveredMails } from '../mail/undelivered-mails.ts'
import { personalRecords } from '../personal-data/personal-records.ts'
import { retentionHolds } from '../retention/holds.ts'
import { signingKeys } from '../tokens/key-ring.ts'
import { keySeals } from '../tokens/seal-keys.ts'
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
    undeliveredMails,
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
  ],
  jobs: [mailJob],
  errors: kernelErrors,
  personal: [personalRecords],
})
