import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components'
import { ProofDialog } from './proof-dialog.tsx'
import { queryClient } from './queries.ts'
import { router } from './routes.ts'
import { locale } from './words.ts'

/** The merchant's page. */
export const App = () => (
  <I18nProvider locale={locale}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ProofDialog />
    </QueryClientProvider>
  </I18nProvider>
)
