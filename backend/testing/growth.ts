/** How many short inputs are as long as the long one. */
const TIMES = 16
/** Between 1, where time grows with the length, and 16, where it grows with its square. */
const MAX_RATIO = 5
/** A busy machine may slow down a few rounds, but not each of so many. */
const ROUNDS = 10
/** Runs of each in a round, of which the fastest counts. */
const RUNS = 3

/**
 * How much more processor time one input takes than sixteen of a sixteenth of its length: about 1 where time is linear,
 * 16 where it is quadratic. Both are measured on the same machine at the same time, and the least of several rounds
 * counts, which end with the first that shows linear time.
 */
function measureGrowth(run: (length: number) => unknown, length: number): number {
  let least = Number.POSITIVE_INFINITY
  // What the engine compiles only once it is used often is compiled by then.
  for (let time = 0; time < TIMES; time++) run(length / TIMES)
  for (let round = 0; round < ROUNDS && least > MAX_RATIO; round++) {
    const short = measure(() => {
      for (let time = 0; time < TIMES; time++) run(length / TIMES)
    })
    const long = measure(() => run(length))
    // A microsecond is the smallest step of the clock.
    least = Math.min(least, long / Math.max(short, 1))
  }
  return least
}

/** Whether processor time grows as the length does, not as its square. */
export const isLinear = (run: (length: number) => unknown, length: number): boolean =>
  measureGrowth(run, length) <= MAX_RATIO

/** Processor time in microseconds. */
function measure(run: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < RUNS; time++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}
