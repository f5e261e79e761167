import { datadogRum } from '@datadog/browser-rum'

datadogRum.init({
  applicationId: '00000000-0000-0000-0000-000000000000',
  clientToken: 'token',
  site: 'datadoghq.eu',
  // What it reports goes to this page's own server, which has no such address.
  proxy: '/collected',
  service: 'shop',
  sessionSampleRate: 100,
  traceSampleRate: 100,
  allowedTracingUrls: [{ match: /./, propagatorTypes: ['datadog', 'tracecontext', 'b3', 'b3multi'] }],
})
