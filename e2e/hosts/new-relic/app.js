import { BrowserAgent } from '@newrelic/browser-agent/loaders/browser-agent'

new BrowserAgent({
  init: {
    distributed_tracing: {
      enabled: true,
      cors_use_newrelic_header: true,
      cors_use_tracecontext_headers: true,
      allowed_origins: [new URL('https://shop.example').origin],
    },
    privacy: { cookies_enabled: false },
    ajax: { deny_list: [] },
  },
  info: { beacon: location.host, errorBeacon: location.host, licenseKey: 'key', applicationID: '1', sa: 1 },
  loader_config: { accountID: '1', trustKey: '1', agentID: '1', licenseKey: 'key', applicationID: '1' },
})
