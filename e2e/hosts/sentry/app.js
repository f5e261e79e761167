import * as Sentry from '@sentry/browser'

Sentry.init({
  dsn: 'https://key@sentry.example/1',
  // Nothing leaves this page: the address does not exist.
  transport: () => ({ send: async () => ({}), flush: async () => true }),
  integrations: [Sentry.browserTracingIntegration()],
  tracesSampleRate: 1,
  tracePropagationTargets: [/./],
})
