import fc from 'fast-check'

/**
 * Properties draw the same cases in every run, so that a change passes or fails for what it does and not by luck.
 * `FUZZ_SEED=any` draws anew, `FUZZ_SEED=7` from another start; a failure names its seed. `FUZZ_RUNS` says how many
 * cases the larger properties draw.
 */
const { FUZZ_SEED = '20260101' } = process.env

fc.configureGlobal({ seed: FUZZ_SEED === 'any' ? Date.now() % 2 ** 31 : Number(FUZZ_SEED) })
