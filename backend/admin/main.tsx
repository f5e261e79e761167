import './admin.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadWords } from './app/words.ts'

await loadWords()
const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
