import { Button } from '@mantine/core'
import { useState } from 'react'
import { read } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import { notify } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/workbook/upload-workbook.ts'

/** Downloads the rules of all divisions as a workbook. */
export const ExportRules = ({ tournamentId }: { readonly tournamentId: string }) => {
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await read('/tournament/:t/divisionrules/export', { params: { t: tournamentId } }))
    } catch (thrown) {
      notify(text('downloadFailed', { status: asProblem(thrown).status }), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void download()}>
      {text('export')}
    </Button>
  )
}
