/** What widgets say at once, by BCP 47 language: one line each, as the server's programs also run without a bundler. */
export { default as ar } from './ar/widgets.json' with { type: 'json' }
export { default as de } from './de/widgets.json' with { type: 'json' }
export { default as en } from './en/widgets.json' with { type: 'json' }
export { default as es } from './es/widgets.json' with { type: 'json' }
export { default as fr } from './fr/widgets.json' with { type: 'json' }
export { default as he } from './he/widgets.json' with { type: 'json' }
export { default as it } from './it/widgets.json' with { type: 'json' }
export { default as ja } from './ja/widgets.json' with { type: 'json' }
export { default as nl } from './nl/widgets.json' with { type: 'json' }
export { default as pl } from './pl/widgets.json' with { type: 'json' }
export { default as pt } from './pt/widgets.json' with { type: 'json' }
export { default as 'pt-BR' } from './pt-BR/widgets.json' with { type: 'json' }
export { default as sv } from './sv/widgets.json' with { type: 'json' }
export { default as tr } from './tr/widgets.json' with { type: 'json' }
