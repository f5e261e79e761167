// Checks the import rules (.dependency-cruiser.cjs); also fails when it found no modules.
import { createRequire } from 'node:module'
import { cruise, format } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const { options, ...ruleSet } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { enhancedResolveOptions, ...cruiseOptions } = options
const { output } = await cruise(
  ['backend', 'widgets', 'loader', 'stories', 'e2e'],
  { ...cruiseOptions, ruleSet, validate: true },
  enhancedResolveOptions,
  { tsConfig: extractTsConfig('.tsconfig.base.json') },
)
const { totalCruised, error } = output.summary
const report = await format(output, { outputType: 'err-long' })
process.stdout.write(report.output)
if (totalCruised < 100) process.stdout.write(`arrows: read ${totalCruised} modules only, so this says nothing\n`)
process.exit(error > 0 || totalCruised < 100 ? 1 : 0)
