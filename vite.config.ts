import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { adminBuild, backendBuild, pagesBuild } from './backend/build.ts'
import { fillTexts } from './loader/build/fill-texts.ts'
import { widgetsBuild } from './loader/build.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Replaces React by Preact: exact matches only. Signals too: under the alias, `@preact/signals-react` would render
 * `{signal}` children blank without an error.
 */
const preactAliases = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: at('widgets/kit/preact/react.ts') },
  { find: /^react-dom(\/client)?$/, replacement: at('widgets/kit/preact/react-dom-client.ts') },
  { find: /^@preact\/signals-react\/runtime$/, replacement: at('widgets/kit/preact/signals-runtime.ts') },
  { find: /^@preact\/signals-react$/, replacement: '@preact/signals' },
]

/** Aliases of the script tag's bundle. */
const scriptTagAliases = [
  ...preactAliases,
  { find: /^ufo$/, replacement: at('widgets/client/addresses.ts') },
  { find: /^destr$/, replacement: at('widgets/client/parse-json.ts') },
]

/** Each mode is one bundle: `vite build --mode widgets`. */
const builds: Record<string, () => UserConfig> = {
  backend: backendBuild,
  pages: pagesBuild,
  admin: adminBuild,
  widgets: () => ({ ...widgetsBuild(), resolve: { alias: scriptTagAliases } }),
}

/**
 * Limits only end what hangs: on a shared machine, what takes a second alone may take a minute. No test has a shorter one
 * of its own.
 */
const TEST_LIMIT_MS = 600_000
const POLL_LIMIT_MS = 120_000

/** Fails tests without an assertion. */
const expect = { requireAssertions: true, poll: { timeout: POLL_LIMIT_MS } }

/**
 * Files share their imports: nothing outside a test's own shop keeps state, and importing takes longer than testing.
 */
const isolate = false

/**
 * Room for new objects of a worker: with Node's own 16 MB a tenth of its time goes into collecting what a test has just
 * dropped.
 */
const execArgv = ['--max-semi-space-size=32']

/** Property tests draw the same cases each time. */
const FUZZ_SEED_SETUP = 'backend/testing/endpoints/fuzz-seed.ts'

/** Widgets run on a page of another origin than the shop, as in production. */
const onAPage = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'https://host.example/page' } },
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  setupFiles: ['widgets/kit/test-realm.ts', 'widgets/kit/test-patience.ts', FUZZ_SEED_SETUP],
  expect,
  isolate,
  execArgv,
  include: ['widgets/**/*.test.{ts,tsx}'],
}

const patient = { testTimeout: TEST_LIMIT_MS, hookTimeout: TEST_LIMIT_MS, expect, isolate, execArgv }

const withServers = {
  environment: 'node',
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect,
  isolate,
}

const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'backend',
      environment: 'node',
      include: ['backend/**/*.test.{ts,tsx}'],
      // Vite would take its module build, Node takes the other one for packages that need it: two of it do not agree.
      alias: [{ find: /^graphql$/, replacement: at('node_modules/graphql/index.js') }],
      setupFiles: [FUZZ_SEED_SETUP],
      ...patient,
    },
  },
  { test: { name: 'loader', environment: 'node', include: ['loader/**/*.test.ts'], ...patient } },
  { plugins: [fillTexts()], test: { name: 'widgets-react', ...onAPage } },
  {
    plugins: [fillTexts()],
    resolve: {
      alias: [
        // Its CommonJS build would import React, past the aliases.
        {
          find: /^@testing-library\/react$/,
          replacement: at('node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
        },
        { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
        ...scriptTagAliases,
      ],
    },
    test: {
      name: 'widgets-preact',
      ...onAPage,
      server: { deps: { inline: [/@testing-library\/react/, /preact/, /ofetch/] } },
    },
  },
  // They start servers, so they are slow and run two files at once. None measures time. Journeys and engines run under
  // Playwright.
  {
    test: {
      name: 'e2e',
      include: ['e2e/**/*.test.ts'],
      exclude: ['e2e/journeys/**', 'e2e/engines/**', '**/node_modules/**'],
      maxWorkers: 2,
      ...withServers,
    },
  },
]

/** Tests that the gate leaves out; `npm run test:all` and a file run by hand have them. */
const tags = [{ name: 'all', description: 'Rows of a matrix beside its corners, and what takes minutes.' }]

export default defineConfig(({ mode }) => ({ ...builds[mode]?.(), test: { projects, tags } }))
