/**
 * What the build makes: for each target the file that tells that it is there and how old it is, the sources that it is
 * made from, and the command. In the order in which they need each other.
 */
export const TARGETS = [
  {
    name: 'backend',
    made: 'dist/backend/main.js',
    sources: ['backend', 'widgets/kit/ui', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'backend'],
  },
  {
    name: 'pages',
    made: 'dist/pages/pages.css',
    sources: ['backend/pages', 'backend/build.ts', 'widgets/kit/ui', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'pages'],
  },
  {
    name: 'widgets',
    made: 'dist/widgets/manifest.json',
    sources: ['loader', 'widgets', 'backend/contract', 'vite.config.ts', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'widgets'],
  },
  {
    name: 'media',
    made: 'dist/media/drawings.json',
    sources: ['backend/demo/shop'],
    command: ['node', 'dist/backend/render-media.js'],
  },
]
