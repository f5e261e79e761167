import { defineConfig } from 'vite'
import { fillTexts } from '../loader/build/fill-texts.ts'

/** The React build of the widgets, without any of the aliases of the script tag's bundle. */
export default defineConfig({
  plugins: [fillTexts()],
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 4096 },
})
