/**
 * What the build makes: for each target the file that tells that it is there and how old it is, the sources that it is
 * made from, and the command. In the order in which they need each other; a target with `needs` is built after those.
 */
export const TARGETS = [
  {
    name: 'pages',
    made: 'dist/pages/manifest.json',
    sources: ['backend/hosted', 'backend/docs', 'backend/build.ts', 'widgets/kit/ui', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'pages'],
  },
  {
    name: 'backend',
    // Pages name the files that they load.
    needs: ['pages'],
    made: 'dist/backend/main.js',
    sources: ['backend', 'widgets/kit/ui', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'backend'],
  },
  {
    name: 'widgets',
    made: 'dist/widgets/manifest.json',
    sources: ['loader', 'widgets', 'backend/contract', 'vite.config.ts', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'widgets'],
  },
  {
    name: 'media',
    made: 'dist/media',
    sources: ['backend/demo/media'],
    command: ['node', '.tasks/copy-folder.mjs', 'backend/demo/media', 'dist/media'],
  },
]
