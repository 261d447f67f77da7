import { useState } from 'react'
import type { DownloadLink } from '../../api/contract/downloads.ts'
import { asProblem } from '../client/problem.ts'
import { staffKitText } from '../texts/staff-kit.ts'
import { notify } from './notice.tsx'

/** Downloads a file by a link that is made for it; says so where that fails (spec/tournament-and-registration.md §8 Admin). */
export const useDownload = (
  link: () => Promise<DownloadLink>,
): { readonly isBusy: boolean; readonly start: () => void } => {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const { filename, value } = await link()
      const answer = await fetch(value)
      if (answer.ok) save(filename, await answer.blob())
      else notify(staffKitText('downloadFailed', { status: answer.status }), 'bad')
    } catch (thrown) {
      notify(staffKitText('downloadFailed', { status: asProblem(thrown).status }), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start: () => void download() }
}

const save = (filename: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The download has the data by then; without this it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
