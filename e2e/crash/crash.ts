import { parseArgs } from 'node:util'
import { killDuringCheckouts } from './kill-during-checkout.ts'

/** `npm run crash -- --rounds 20`: prints the state after each kill; exits with 1 on any loss. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    checkouts: { type: 'string', default: '50' },
    database: { type: 'string' },
  },
})
const results = await killDuringCheckouts({
  rounds: Number(values.rounds),
  checkouts: Number(values.checkouts),
  ...(values.database && { databaseUrl: values.database }),
})
for (const [index, { acknowledged, lost, doubled, stockDiffersBy }] of results.entries()) {
  console.log(
    `kill ${index + 1}: ${acknowledged} of ${values.checkouts} orders acknowledged before it, ${lost} lost, ${doubled} doubled, stock differs by ${stockDiffersBy}`,
  )
}
const sound = results.every(({ lost, doubled, stockDiffersBy }) => lost === 0 && doubled === 0 && stockDiffersBy === 0)
console.log(sound ? 'Nothing lost, nothing doubled, the stock adds up.' : 'The audit found a problem.')
process.exitCode = sound ? 0 : 1
