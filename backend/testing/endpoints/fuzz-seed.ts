import fc from 'fast-check'

/**
 * Property tests use a fixed seed, so that a change does not pass or fail by chance. `FUZZ_SEED=any` uses a random one,
 * `FUZZ_SEED=7` another; a failure prints its seed. `FUZZ_RUNS` sets the number of cases of the larger properties.
 */
const { FUZZ_SEED = '20260101' } = process.env

fc.configureGlobal({ seed: FUZZ_SEED === 'any' ? Date.now() % 2 ** 31 : Number(FUZZ_SEED) })
