import { defineConfig } from 'vite'

/** The React build of the widgets, without any of the aliases of the script tag's bundle. */
export default defineConfig({
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 4096 },
})
