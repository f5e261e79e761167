import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useProofWanted } from './proof.ts'
import { queryClient } from './queries.ts'
import { router } from './routes.ts'
import { locale } from './words.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then(({ ProofDialog }) => ({ default: ProofDialog })))

/**
 * Loads the code of dialogs when one is first opened. It stays mounted from then on, so that it can close properly.
 */
const Proof = () => {
  const isWanted = useProofWanted()
  const [wasWanted, setWanted] = useState(false)
  if (isWanted && !wasWanted) setWanted(true)
  return (
    wasWanted && (
      <Suspense>
        <ProofDialog />
      </Suspense>
    )
  )
}

/** The merchant's page. */
export const App = () => (
  <I18nProvider locale={locale}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Proof />
    </QueryClientProvider>
  </I18nProvider>
)
