import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useUploads } from './upload-store.ts'

const UploadPanel = lazyPart(() => import('./upload-panel.tsx'))

/** The uploads that run while the user is on other pages; used once, in the frame. */
export const UploadHost = () =>
  useUploads(({ uploads }) => Object.keys(uploads).length > 0) ? (
    <Suspense>
      <UploadPanel />
    </Suspense>
  ) : null
