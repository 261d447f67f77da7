import { useState } from 'react'
import type { DownloadLink } from '../../api/contract/downloads.ts'
import { asProblem, problemOf } from '../client/problem.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { notify } from './notice.tsx'
import { saveBlob } from './save-blob.ts'

/** The error message of a download, with the server's reason if there is one. */
export const downloadFailure = (thrown: unknown): string => {
  const { status, code, message } = asProblem(thrown)
  const failed = staffKitText('downloadFailed', { status })
  return code === 'unexpected' ? failed : `${failed}. ${message}`
}

/** Files with more pages take so long that the user gets their progress, and a way to cancel. */
const PAGES_OF_A_JOB = 20

/**
 * Downloads files by links made for them, one at a time, and notifies about failures (kernel rule 16). A large PDF
 * becomes a job, which continues while the user opens other screens.
 */
export const useDownload = (): {
  readonly isBusy: boolean
  /** Resolves to whether the download succeeded, or began as a job. */
  readonly start: (link: () => Promise<DownloadLink>) => Promise<boolean>
} => {
  const [isBusy, setBusy] = useState(false)
  const start = async (link: () => Promise<DownloadLink>): Promise<boolean> => {
    setBusy(true)
    try {
      const { filename, value, pages } = await link()
      if (pages !== null && pages > PAGES_OF_A_JOB) {
        const { startPrintJob } = await import('./run-print-job.ts')
        startPrintJob({ filename, value, unit: 'pages', size: pages })
        return true
      }
      const answer = await fetch(value)
      if (!answer.ok) throw await problemOf(answer)
      saveBlob(filename, await answer.blob())
      return true
    } catch (thrown) {
      notify(downloadFailure(thrown), 'bad')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}
