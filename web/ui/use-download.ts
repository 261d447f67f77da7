import { useState } from 'react'
import type { DownloadLink } from '../../api/contract/downloads.ts'
import { asProblem, problemOf } from '../client/problem.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { notify } from './notice.tsx'

/** The error message of a download, with the server's reason if there is one. */
const failure = (thrown: unknown): string => {
  const { status, code, message } = asProblem(thrown)
  const failed = staffKitText('downloadFailed', { status })
  return code === 'unexpected' ? failed : `${failed}. ${message}`
}

/** Downloads files by links made for them, one at a time, and notifies about failures (kernel rule 16). */
export const useDownload = (): {
  readonly isBusy: boolean
  /** Resolves to whether the download succeeded. */
  readonly start: (link: () => Promise<DownloadLink>) => Promise<boolean>
} => {
  const [isBusy, setBusy] = useState(false)
  const start = async (link: () => Promise<DownloadLink>): Promise<boolean> => {
    setBusy(true)
    try {
      const { filename, value } = await link()
      const answer = await fetch(value)
      if (!answer.ok) throw await problemOf(answer)
      save(filename, await answer.blob())
      return true
    } catch (thrown) {
      notify(failure(thrown), 'bad')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}

const save = (filename: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The download has started by then; without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
