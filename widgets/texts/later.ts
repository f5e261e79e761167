/** What widgets say in parts that come by themselves, by BCP 47 language: one line each, as the server's programs also run without a bundler. */
export { default as ar } from './ar/later.json' with { type: 'json' }
export { default as de } from './de/later.json' with { type: 'json' }
export { default as en } from './en/later.json' with { type: 'json' }
export { default as es } from './es/later.json' with { type: 'json' }
export { default as fr } from './fr/later.json' with { type: 'json' }
export { default as he } from './he/later.json' with { type: 'json' }
export { default as it } from './it/later.json' with { type: 'json' }
export { default as ja } from './ja/later.json' with { type: 'json' }
export { default as nl } from './nl/later.json' with { type: 'json' }
export { default as pl } from './pl/later.json' with { type: 'json' }
export { default as pt } from './pt/later.json' with { type: 'json' }
export { default as 'pt-BR' } from './pt-BR/later.json' with { type: 'json' }
export { default as sv } from './sv/later.json' with { type: 'json' }
export { default as tr } from './tr/later.json' with { type: 'json' }
