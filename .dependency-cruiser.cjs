const { builtinModules } = require('node:module')

/**
 * The import rules of the architecture. `npm run arrows` fails on any other import, on a cycle, and when it found no
 * modules.
 */

const TESTS = '\\.test\\.tsx?$'
/** Tests, the suites that they share, and what only tests are given. */
const IN_TESTS = [TESTS, '\\.suite\\.ts$', '/test-[a-z-]+\\.ts$', '/suite/', '/store-suite\\.ts$']
/** Entry points: the programs, and what only they use. */
const PROGRAMS = '^backend/programs/'
const NODE_SIDE = '^backend/(programs|server|static|demo|testing)/|^backend/build(\\.test)?\\.ts$'
const SERVICE = '^backend/services/([^/]+)/'
/** Where a service declares its collections. */
const RECORDS = '^backend/services/.+records\\.ts$'
const WIDGET = '^widgets/(?!client/|kit/)([^/]+)/'

/** A rule: modules at `from` never import modules at `to`. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    never(
      'no-cycle',
      'Two modules that need each other are one, or a third is missing; types that go round are no better.',
      {},
      { circular: true },
    ),
    never('nothing-missing', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    never(
      'declared-packages-only',
      'A package that is used is listed in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    ),
    never(
      'no-development-package-in-a-program',
      'What runs for the merchant or the visitor comes from the dependencies.',
      {
        path: '^(backend|widgets|loader)/',
        pathNot: [TESTS, '^backend/testing/', '/(store-suite|suite/.*|build)\\.tsx?$', '^loader/build/'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '\\.d\\.ts$' },
    ),

    // Server: contract <- kernel <- services <- hosted, docs <- app <- main
    never(
      'contract-stands-alone',
      'The vocabulary knows nobody.',
      { path: '^backend/contract/' },
      // Its tests loop over tables and measure growth as others do.
      { path: '^(backend/(?!contract/)|widgets|loader)', pathNot: '^backend/testing/(test-rows|growth)\\.ts$' },
    ),
    never(
      'kernel-knows-the-contract-only',
      'The kernel serves every service and knows none.',
      { path: '^backend/kernel/', pathNot: TESTS },
      { path: '^(backend/(?!kernel/|contract/)|widgets|loader)' },
    ),
    // The storeys of the kernel: base <- store <- runtime <- http
    never(
      'base-is-the-ground',
      'Values, text, money and time know no store, no context and no request.',
      { path: '^backend/kernel/base/', pathNot: IN_TESTS },
      { path: '^backend/kernel/(?!base/)' },
    ),
    never(
      'stores-stand-on-the-base',
      'A store keeps documents, and knows neither whose they are nor who asks.',
      { path: '^backend/kernel/store/', pathNot: IN_TESTS },
      { path: '^backend/kernel/(?!base/|store/)' },
    ),
    never(
      'runtime-knows-no-request',
      'Events, jobs, mails and tokens work without HTTP.',
      { path: '^backend/kernel/runtime/', pathNot: IN_TESTS },
      { path: '^backend/kernel/http/' },
    ),
    never(
      'services-know-kernel-and-contract',
      'A service stands on the kernel.',
      { path: '^backend/services/', pathNot: TESTS },
      { path: '^(backend/(?!services/|kernel/|contract/)|widgets|loader)' },
    ),
    never(
      'services-use-each-other-through-the-door',
      'Of another service only its index.ts is known.',
      { path: SERVICE, pathNot: TESTS },
      { path: SERVICE, pathNot: [`^backend/services/$1/`, '^backend/services/[^/]+/index\\.ts$'] },
    ),
    never(
      'collections-are-private',
      'A service changes its own records only: others ask through its door, in the same unit of work.',
      { path: SERVICE },
      { path: RECORDS, pathNot: '^backend/services/$1/' },
    ),
    never(
      'collections-are-private-to-services',
      'What is no service asks through the door, too.',
      { path: '^backend/', pathNot: SERVICE },
      { path: RECORDS },
    ),
    never(
      'a-change-is-an-input',
      'The field mask is decoded where the request is: a rule is given what is set and what is cleared.',
      { path: '^backend/(services|hosted|docs|demo|server|testing)/', pathNot: [TESTS, 'endpoints\\.ts$'] },
      { path: '^backend/kernel/http/field-mask\\.ts$' },
    ),
    never(
      'payments-alone-say-payments',
      'The wire forms of payments, refunds and transactions are made at the doors of payments and of its collector.',
      {
        path: '^(backend|stories|e2e)/',
        pathNot: [TESTS, '^backend/contract/', '^backend/services/(payments|orders/transactions)/'],
      },
      { path: '^backend/contract/payments/(?!enumerations\\.ts$)' },
    ),
    never(
      'hosted-pages-stand-on-services',
      'Hosted pages use services through their doors, and the looks and words of the kit.',
      { path: '^backend/hosted/', pathNot: TESTS },
      { path: '^(backend/(?!hosted/|services/|kernel/|contract/)|widgets/(?!texts/|kit/(ui|words)/)|loader)' },
    ),
    never(
      'what-pages-share-knows-no-page',
      'Frame, forms and looks stand below the pages; mails stand on them.',
      { path: '^backend/hosted/(shared|mail)/', pathNot: TESTS },
      { path: '^backend/hosted/(?!shared/|mail/)' },
    ),
    never(
      'shared-knows-no-mail',
      'A mail is made of what pages share, never the other way round.',
      { path: '^backend/hosted/shared/', pathNot: TESTS },
      { path: '^backend/hosted/mail/' },
    ),
    never(
      'merchants-page-makes-public-calls',
      'The merchant’s page knows the types of the contract, its lists, its reading of numbers and of local time, the client, and the looks and words of the kit.',
      { path: '^backend/admin/', pathNot: TESTS },
      {
        path: '^(backend/(?!admin/)|widgets/(?!client/|texts/|kit/(ui|words)/)|loader)',
        pathNot:
          '^backend/contract/([^/]+/([a-z-]*enumerations|carriers|reserved-places|roles|scopes)|wire/(decimal|languages|time-zone|typed-number))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'merchants-page-knows-nothing-else-of-the-server',
      'Only the contract is shared, types too.',
      { path: '^backend/admin/', pathNot: TESTS },
      { path: '^backend/(?!admin/|contract/)' },
    ),
    never(
      'parts-of-the-merchants-page-know-no-page',
      'What pages share stands in ui/ and app/; only the table of pages knows them, and fetches each when it is opened.',
      { path: '^backend/admin/(ui|app)/', pathNot: [TESTS, '^backend/admin/app/routes\\.ts$'] },
      { path: '^backend/admin/pages/' },
    ),
    never(
      'pages-of-the-merchant-never-import-each-other',
      'What two pages need belongs into ui/.',
      { path: '^backend/admin/pages/([^/]+)/' },
      { path: '^backend/admin/pages/', pathNot: '^backend/admin/pages/$1/' },
    ),
    never(
      'docs-stand-on-services',
      'Guides, reference and start page use services through their doors, and the frame that hosted pages share.',
      { path: '^backend/docs/', pathNot: TESTS },
      { path: '^(backend/(?!docs/|hosted/shared/|services/|kernel/|contract/)|widgets/(?!kit/ui/)|loader)' },
    ),
    never(
      'pages-use-the-doors-of-services',
      'Of a service only its index.ts is known.',
      { path: '^backend/(hosted|docs)/', pathNot: TESTS },
      { path: SERVICE, pathNot: '^backend/services/[^/]+/index\\.ts$' },
    ),
    never(
      'app-is-composed-below-main',
      'The app runs without a network, a disk or an environment.',
      { path: '^backend/app\\.ts$' },
      { path: '^(backend/(?!hosted/|docs/|services/|kernel/|contract/)|widgets|loader)' },
    ),
    never(
      'stories-and-e2e-stand-apart',
      'How Chromium starts stands in .tasks/chromium.mjs; what both show of a shop, in backend/testing.',
      { path: '^(stories|e2e)/' },
      { path: '^(stories|e2e)/', pathNot: '^$1/' },
    ),
    never('programs-are-nobodys-part', 'A program is started, not imported.', {}, { path: PROGRAMS }),
    never(
      'testing-is-for-tests',
      'What exists for tests is no part of the product, and none of the demo shop.',
      { path: '^(backend|widgets|loader)/', pathNot: [TESTS, '^backend/testing/'] },
      { path: '^backend/testing/' },
    ),
    never(
      'tests-know-no-demo',
      'What exists for tests stands without the demo shop.',
      { path: '^backend/testing/' },
      { path: '^backend/demo/' },
    ),
    never(
      'web-standards-only',
      'Contract, kernel, services, pages and app also run inside a browser tab.',
      {
        path: '^backend/',
        pathNot: [
          TESTS,
          NODE_SIDE,
          '^backend/kernel/store/(sql|sqlite|postgres|suite)/',
          '^backend/kernel/runtime/mail/smtp-mailer\\.ts$',
        ],
      },
      { dependencyTypes: ['core'] },
    ),
    {
      ...never(
        'app-reaches-no-node',
        'Whatever the app imports, and what that imports.',
        { path: '^backend/app\\.ts$' },
        {},
      ),
      to: { path: `^(node:)?(${builtinModules.join('|')})$`, reachable: true },
    },

    // Browser: contract (types only) <- client <- kit <- one widget <- loader (dynamic import only)
    never(
      'browsers-take-types-from-the-contract',
      'Schemas stay on the server; enumerations without zod, and the reading of digits, may come along.',
      { path: '^(widgets|loader)/', pathNot: TESTS },
      {
        path: '^backend/',
        pathNot: '^backend/contract/([^/]+/[a-z-]*enumerations|wire/fold-digits)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'browsers-know-nothing-else-of-the-server',
      'Only the contract is shared.',
      { path: '^(widgets|loader)/', pathNot: TESTS },
      { path: '^backend/(?!contract/)' },
    ),
    never(
      'client-knows-no-kit',
      'The client has no looks.',
      { path: '^widgets/client/', pathNot: TESTS },
      { path: '^(widgets/(?!client/)|loader)|node_modules/(react|preact)' },
    ),
    never(
      'kit-knows-no-widget',
      'The kit serves every widget and knows none.',
      { path: '^widgets/kit/', pathNot: TESTS },
      { path: '^(widgets/(?!client/|kit/|texts/)|loader)' },
    ),
    never(
      'looks-know-no-stores',
      'Hosted pages use the same looks without a cart or a session; of the contract they have the reading of digits.',
      { path: '^widgets/kit/ui/', pathNot: TESTS },
      { path: '^(widgets/(?!kit/ui/)|backend|loader)', pathNot: '^backend/contract/wire/fold-digits\\.ts$' },
    ),
    never(
      'words-know-nobody',
      'Widgets and hosted pages say the same words: they bring nothing along but the form of a message.',
      { path: '^widgets/(texts|kit/words)/', pathNot: TESTS },
      { path: '^(widgets/(?!texts/|kit/words/|kit/ui/message\\.ts$)|backend|loader)' },
    ),
    never(
      'words-are-data',
      'Of the form of a message they need the type alone.',
      { path: '^widgets/(texts|kit/words)/', pathNot: TESTS },
      { path: '^widgets/kit/ui/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'widgets-never-import-each-other',
      'What two widgets need belongs into the kit.',
      { path: WIDGET },
      { path: WIDGET, pathNot: '^widgets/$1/' },
    ),
    never('widgets-know-no-loader', 'The loader comes last.', { path: '^widgets/' }, { path: '^loader/' }),
    never(
      'loader-loads-later',
      'The loader stays small: everything else comes by a dynamic import.',
      { path: '^loader/', pathNot: [TESTS, '^loader/build(\\.|/)'] },
      { path: '^widgets/', pathNot: '\\.d\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    never(
      'no-node-in-a-browser',
      'Browsers have no node.',
      { path: '^(widgets|loader)/', pathNot: [TESTS, '^loader/build(\\.|/)'] },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Host pages have packages of their own.
    exclude: { path: '(^|/)(dist|node_modules/\\.vite)/|^e2e/hosts/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: '.tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
