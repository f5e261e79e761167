/**
 * The build targets: for each the file whose age shows whether it is up to date, its sources, and its command. In build
 * order; a target with `needs` is built after those.
 */
export const TARGETS = [
  {
    name: 'pages',
    made: 'dist/pages/manifest.json',
    sources: ['backend/hosted', 'backend/docs', 'backend/build.ts', 'widgets/kit/ui', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'pages'],
  },
  {
    name: 'admin',
    made: 'dist/admin/manifest.json',
    sources: [
      'backend/admin',
      'backend/build.ts',
      'widgets/client',
      'widgets/kit/ui',
      'widgets/kit/words',
      'widgets/texts',
      'package-lock.json',
    ],
    command: ['vite', 'build', '--mode', 'admin'],
  },
  {
    name: 'backend',
    // The build embeds the names of the built files in the pages, and its programs give the demo shop its pictures.
    needs: ['pages', 'admin', 'media'],
    made: 'dist/backend/main.js',
    sources: ['backend', 'widgets/kit/ui', 'widgets/kit/words', 'widgets/texts', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'backend'],
  },
  {
    name: 'widgets',
    made: 'dist/widgets/manifest.json',
    sources: ['loader', 'widgets', 'backend/contract', 'vite.config.ts', 'package-lock.json'],
    command: ['vite', 'build', '--mode', 'widgets'],
  },
  {
    name: 'package',
    // The package's components come from the widgets' build, and it is served with the widgets.
    needs: ['widgets'],
    made: 'dist/widgets/awning.tgz',
    sources: ['loader', 'widgets', 'backend/contract', 'dist/widgets/manifest.json', '.tasks/package.mjs'],
    command: ['node', '.tasks/package.mjs'],
  },
  {
    name: 'compressed',
    needs: ['pages', 'admin', 'widgets', 'package'],
    made: 'dist/compressed/done',
    sources: [
      'dist/pages/manifest.json',
      'dist/admin/manifest.json',
      'dist/widgets/manifest.json',
      'dist/widgets/awning.tgz',
      'backend/static',
      '.tasks/compress-built.mjs',
    ],
    command: ['node', '--import', 'tsx', '.tasks/compress-built.mjs'],
  },
  {
    name: 'media',
    made: 'dist/media',
    sources: ['backend/demo/media'],
    command: ['node', '.tasks/copy-folder.mjs', 'backend/demo/media', 'dist/media'],
  },
]
