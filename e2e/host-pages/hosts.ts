import type { PluginOption } from 'vite'

/** A host page made of published packages: how it is built, and what visitors do on it. */
export type HostKind = {
  /** Its folder in `e2e/hosts`, and of its pages: `/hosts/NAME/`. */
  readonly name: string
  readonly title: string
  /** The packages it is made of, in `e2e/hosts/package.json`. */
  readonly packages: readonly string[]
  /** Its module, which Vite builds into `app.js`; without it the folder is served as it is. */
  readonly entry?: string
  /** Its module that renders the page's content on the server (`render`), which goes to `<!--server-->` of its page. */
  readonly server?: string
  /** Vite's plugins for that module. */
  readonly plugins?: () => Promise<PluginOption[]>
  /** It has a button or link 'Words', which removes the widgets, and 'Shop', which brings them back. */
  readonly navigation?: 'button' | 'link'
  /** An element whose properties the framework sets shows the storage jar's card. */
  readonly hasProperties?: true
}

export const HOSTS: readonly HostKind[] = [
  {
    name: 'react',
    title: 'React',
    packages: ['react', 'react-dom'],
    entry: 'app.jsx',
    navigation: 'button',
    hasProperties: true,
  },
  {
    name: 'react-package',
    title: 'React with awning/react, rendered on the server',
    packages: ['react', 'react-dom'],
    entry: 'app.jsx',
    server: 'server.jsx',
    navigation: 'button',
    hasProperties: true,
  },
  { name: 'vue', title: 'Vue', packages: ['vue'], entry: 'app.js', navigation: 'button', hasProperties: true },
  {
    name: 'svelte',
    title: 'Svelte',
    packages: ['svelte'],
    entry: 'app.js',
    plugins: async () => {
      // Installed beside the host pages, not here.
      const plugin = new URL('../hosts/node_modules/@sveltejs/vite-plugin-svelte/src/index.js', import.meta.url)
      const { svelte } = await import(plugin.href)
      return svelte({ configFile: false })
    },
    navigation: 'button',
    hasProperties: true,
  },
  {
    name: 'angular',
    title: 'Angular',
    packages: ['@angular/core', '@angular/platform-browser'],
    entry: 'app.js',
    navigation: 'button',
    hasProperties: true,
  },
  { name: 'solid', title: 'Solid', packages: ['solid-js'], entry: 'app.js', navigation: 'button', hasProperties: true },
  { name: 'lit', title: 'Lit', packages: ['lit'], entry: 'app.js', navigation: 'button', hasProperties: true },
  { name: 'jquery', title: 'jQuery', packages: ['jquery'], navigation: 'button' },
  { name: 'htmx', title: 'htmx', packages: ['htmx.org'], navigation: 'button' },
  { name: 'turbo', title: 'Turbo', packages: ['@hotwired/turbo'], entry: 'app.js', navigation: 'link' },
  {
    name: 'opentelemetry',
    title: 'OpenTelemetry',
    packages: ['@opentelemetry/instrumentation-fetch', '@opentelemetry/sdk-trace-web'],
    entry: 'app.js',
  },
  { name: 'sentry', title: 'Sentry', packages: ['@sentry/browser'], entry: 'app.js' },
  { name: 'datadog', title: 'Datadog', packages: ['@datadog/browser-rum'], entry: 'app.js' },
  { name: 'new-relic', title: 'New Relic', packages: ['@newrelic/browser-agent'], entry: 'app.js' },
  { name: 'mootools', title: 'MooTools', packages: ['mootools'] },
  { name: 'ses', title: 'SES', packages: ['ses'] },
]
