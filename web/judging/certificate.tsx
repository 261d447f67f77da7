import { Button } from '@mantine/core'
import { read } from '../client/http.ts'
import { resultsText } from '../texts/en/results.ts'
import { useDownload } from '../ui/use-download.ts'
import classes from './results.module.css'

interface CertificateProps {
  readonly tournamentId: string
  readonly studentId: string
  readonly name: string
}

/** Downloads the certificates of the family's own athlete. */
const Certificate = ({ tournamentId, studentId, name }: CertificateProps) => {
  const { isBusy, start } = useDownload()
  const params = { t: tournamentId, student: studentId }
  return (
    <Button
      className={classes.certificate ?? ''}
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={resultsText('certificateOf', { student: name })}
      onClick={() => void start(() => read('/results/:t/own/certificates/:student', { params }))}
    >
      {resultsText('certificate')}
    </Button>
  )
}
export default Certificate
