import { read } from '../client/http.ts'
import { resultsText } from '../texts/en/results.ts'
import type { Command } from '../ui/command.ts'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { notify } from '../ui/notice.tsx'
import { saveText } from '../ui/save-text.ts'
import { useDownload } from '../ui/use-download.ts'

interface ResultDownloadsProps {
  readonly tournamentId: string
  /** Whether any bracket is declared. */
  readonly isDeclared: boolean
}

/** The results, the medal table and all certificates as files, disabled before the first declaration. */
export const ResultDownloads = ({ tournamentId: t, isDeclared }: ResultDownloadsProps) => {
  const { isBusy, start } = useDownload()
  const sheet = (what: 'results' | 'medals') =>
    void start(() => read('/results/:t/download/:what', { params: { t, what } }))
  const items: readonly Command[] = [
    { key: 'xlsx', label: resultsText('downloadSheet'), onClick: () => sheet('results') },
    { key: 'csv', label: resultsText('downloadCsv'), onClick: () => void saveCsv(t) },
    { key: 'medals', label: resultsText('downloadMedals'), onClick: () => sheet('medals') },
    {
      key: 'certificates',
      label: resultsText('downloadCertificates'),
      onClick: () => void start(() => read('/results/:t/certificates', { params: { t }, query: {} })),
    },
  ]
  return (
    <DownloadMenu
      label={resultsText('downloads')}
      busy={isBusy}
      items={isDeclared ? items : items.map((item) => ({ ...item, disabled: true, hint: resultsText('noneDeclared') }))}
    />
  )
}

const saveCsv = async (t: string): Promise<void> => {
  try {
    const { filename, csv } = await read('/results/:t/csv', { params: { t } })
    saveText({ filename, text: csv, type: 'text/csv' })
  } catch {
    notify(resultsText('exportFailed'), 'bad')
  }
}
