import { parseArgs } from 'node:util'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { killDuringCheckouts } from './kill-during-checkout.ts'
import { killDuringMails } from './kill-during-mails.ts'
import { killOneOfTwo } from './kill-one-of-two.ts'

/**
 * `npm run crash -- --rounds 20`: prints the state after each kill; exits with 1 on any loss. `--mails 10000`: instead,
 * back-in-stock mails with a mail server that is gone for a while, and one kill. `--processes 10`: two processes on
 * one PostgreSQL (a throwaway one, or that of `--database`), of which one is killed that often.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    checkouts: { type: 'string', default: '50' },
    mails: { type: 'string' },
    processes: { type: 'string' },
    database: { type: 'string' },
  },
})
const database = values.database ? { databaseUrl: values.database } : {}
if (values.mails) {
  const audit = await killDuringMails({ requests: Number(values.mails), ...database })
  const { requests, missing, doubled, doubledOtherwise, unsent } = audit
  console.log(
    `${requests} requests: ${missing} people without a mail, ${doubled} mails twice (${doubledOtherwise} with another message id), ${unsent} not recorded as sent`,
  )
  process.exit(missing + doubledOtherwise + unsent === 0 ? 0 : 1)
}
if (values.processes) {
  const cluster = values.database ? { url: values.database, stop: async () => {} } : await startPostgres()
  if ('skipped' in cluster)
    throw new Error(`There is no PostgreSQL here (${cluster.skipped}): name one with --database`)
  const audit = await killOneOfTwo({ kills: Number(values.processes), databaseUrl: cluster.url }).finally(cluster.stop)
  const { kills, acknowledged, lost, doubled, stockDiffersBy, priceReads, stalePrices, longestStaleMs } = audit
  console.log(
    `${kills} kills: ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, stock differs by ${stockDiffersBy}; ${priceReads} prices read, ${stalePrices} older than a second, the oldest by ${longestStaleMs} ms`,
  )
  process.exit(lost + doubled + Math.abs(stockDiffersBy) + stalePrices === 0 ? 0 : 1)
}
const results = await killDuringCheckouts({
  rounds: Number(values.rounds),
  checkouts: Number(values.checkouts),
  ...database,
})
for (const [index, { acknowledged, lost, doubled, stockDiffersBy }] of results.entries()) {
  console.log(
    `kill ${index + 1}: ${acknowledged} of ${values.checkouts} orders acknowledged before it, ${lost} lost, ${doubled} doubled, stock differs by ${stockDiffersBy}`,
  )
}
const sound = results.every(({ lost, doubled, stockDiffersBy }) => lost === 0 && doubled === 0 && stockDiffersBy === 0)
console.log(sound ? 'Nothing lost, nothing doubled, the stock adds up.' : 'The audit found a problem.')
process.exitCode = sound ? 0 : 1
