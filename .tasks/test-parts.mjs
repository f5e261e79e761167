// What `npm test` (the gate) and `npm run test:all` run. Projects are those of vite.config.ts and playwright.config.ts.
import { availableParallelism } from 'node:os'

const CORES = availableParallelism()
/** Some tests wait for a program or for a drain's timeout, so that one more worker than processors has work. */
const workers = (count) => [`--maxWorkers=${count}`]

// As shops run it: pages are rendered by React's production build.
const BACKEND = { name: 'backend', runner: 'vitest', projects: ['backend'], env: { NODE_ENV: 'production' } }
const JOURNEYS = { name: 'journeys', runner: 'playwright', projects: ['journeys'], browser: true }
const STORIES = { name: 'stories', runner: 'playwright', projects: ['stories'], browser: true, whole: true }
const E2E = { name: 'e2e', runner: 'vitest', projects: ['e2e'], browser: true }

/**
 * The gate: one of each kind. The two lanes run side by side, each from top to bottom, as every part leaves a processor
 * idle for some of its time.
 */
export const GATE = [
  [
    { ...BACKEND, flags: workers(CORES) },
    { name: 'widgets', runner: 'vitest', projects: ['loader', 'widgets-preact'], flags: workers(CORES) },
    { ...E2E, flags: workers(CORES) },
  ],
  [{ name: 'checks' }, STORIES, JOURNEYS],
].map((lane) => lane.map(toGate))

/** Leaves out what has the tag `all`; Playwright reads it at the end of a title, after an `@`. */
function toGate(part) {
  if (!part.runner) return part
  const flags = part.runner === 'vitest' ? ['--tagsFilter=!all'] : ['--grep-invert=@all']
  return { ...part, flags: [...(part.flags ?? []), ...flags] }
}

/** Everything, in full size, one part after the other; a machine of several shares the parts that can be divided. */
export const ALL = [
  { name: 'checks', whole: true },
  { name: 'texts', whole: true },
  { ...BACKEND, flags: workers(CORES + 1) },
  {
    name: 'widgets',
    runner: 'vitest',
    projects: ['loader', 'widgets-react', 'widgets-preact'],
    flags: workers(CORES + 1),
  },
  STORIES,
  JOURNEYS,
  { name: 'engines-chromium', runner: 'playwright', projects: ['engines-chromium'], browser: true },
  { name: 'engines-firefox', runner: 'playwright', projects: ['engines-firefox'], engine: 'firefox' },
  { name: 'engines-webkit', runner: 'playwright', projects: ['engines-webkit'], engine: 'webkit' },
  E2E,
  // Alone on the machine, as it measures.
  { name: 'speed', whole: true },
]

/** What `npm run test:all` repeats on the Node that the README recommends, where another one started it. */
export const ALL_ON_RECOMMENDED_NODE = [
  { ...BACKEND, flags: workers(CORES + 1), env: { ...BACKEND.env, FUZZ_RUNS: '20' } },
  { ...E2E, flags: ['e2e/sdk'] },
  { ...JOURNEYS, flags: ['e2e/journeys/buy.test.ts'], whole: true },
]
