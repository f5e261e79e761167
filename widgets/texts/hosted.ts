/** What hosted pages and mails say beyond the widgets, by BCP 47 language: one line each, as the server's programs also run without a bundler. */
export { default as ar } from './ar/hosted.json' with { type: 'json' }
export { default as de } from './de/hosted.json' with { type: 'json' }
export { default as en } from './en/hosted.json' with { type: 'json' }
export { default as es } from './es/hosted.json' with { type: 'json' }
export { default as fr } from './fr/hosted.json' with { type: 'json' }
export { default as he } from './he/hosted.json' with { type: 'json' }
export { default as it } from './it/hosted.json' with { type: 'json' }
export { default as ja } from './ja/hosted.json' with { type: 'json' }
export { default as nl } from './nl/hosted.json' with { type: 'json' }
export { default as pl } from './pl/hosted.json' with { type: 'json' }
export { default as pt } from './pt/hosted.json' with { type: 'json' }
export { default as 'pt-BR' } from './pt-BR/hosted.json' with { type: 'json' }
export { default as sv } from './sv/hosted.json' with { type: 'json' }
export { default as tr } from './tr/hosted.json' with { type: 'json' }
