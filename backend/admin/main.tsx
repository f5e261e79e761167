import './admin.css'
import { setInteractionModality } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { ME } from './app/me.ts'
import { readAhead } from './app/queries.ts'
import { router } from './app/routes.ts'
import { loadWords } from './app/words.ts'

// Starts the reads of the first page while the translations are loaded.
readAhead(...ME)
void router.load()
await loadWords()
// The pointer modality holds until a key is pressed: tables render all their cells again when it changes, and the first
// press would wait for them.
setInteractionModality('pointer')
const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
