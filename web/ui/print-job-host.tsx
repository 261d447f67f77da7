import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import { usePrintJobs, wasInterrupted } from './print-jobs.ts'

const PrintJobList = lazyPart(() => import('./print-job-list.tsx'))

/** Renders large files that are being printed; used once, in the provider. */
export const PrintJobHost = () =>
  usePrintJobs(({ jobs }) => jobs.length > 0) || wasInterrupted() ? (
    <Suspense>
      <PrintJobList />
    </Suspense>
  ) : null
