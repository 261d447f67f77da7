import { Button, Group, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { useMe } from '../client/viewer.ts'
import { printingText } from '../texts/en/printing.ts'
import { megabytes } from './megabytes.ts'
import classes from './print-job-list.module.css'
import { type PrintJob, usePrintJobs } from './print-jobs.ts'
import { dismissJob, resumePrintJobs } from './run-print-job.ts'
import { saveBlob } from './save-blob.ts'
import { downloadFailure } from './use-download.ts'

/** Large files with their progress, above every screen: they continue while the user works elsewhere. */
const PrintJobList = () => {
  const { jobs } = usePrintJobs()
  const userId = useMe()?.id ?? null
  useEffect(() => resumePrintJobs(userId), [userId])
  return jobs.length === 0 ? null : (
    <section className={classes.host} aria-label={printingText('jobs')} aria-live="polite">
      {jobs.map((job) => (
        <Job key={job.id} {...job} />
      ))}
    </section>
  )
}
export default PrintJobList

const Job = (job: PrintJob) => {
  const { id, filename, end } = job
  return (
    <article className={classes.job} aria-label={filename}>
      <strong>{filename}</strong>
      {end === null ? <Running {...job} /> : null}
      {end !== null && 'failure' in end ? (
        <p className={classes.failure} role="alert">
          {downloadFailure(end.failure)}
        </p>
      ) : null}
      {end !== null && 'file' in end ? <p>{readyText(job)}</p> : null}
      <Group gap="sm" justify="flex-end">
        {end === null ? (
          <Button variant="default" size="sm" onClick={job.cancel}>
            {printingText('cancel')}
          </Button>
        ) : (
          <Button variant="default" size="sm" onClick={() => dismissJob(id)}>
            {printingText('close')}
          </Button>
        )}
        {end !== null && 'file' in end ? (
          <Button size="sm" onClick={() => saveBlob(filename, end.file)}>
            {printingText('saveAgain')}
          </Button>
        ) : null}
      </Group>
    </article>
  )
}

const readyText = ({ unit, done }: PrintJob): string =>
  unit === 'pages' ? printingText('ready', { pages: done }) : printingText('readyBytes', { size: megabytes(done) })

const Running = ({ unit, size, done, filename }: PrintJob) => {
  // The size is an estimate.
  const all = Math.max(size, done)
  return (
    <>
      <Progress value={(done / all) * 100} aria-label={printingText('progressOf', { filename })} />
      <p aria-hidden>
        {unit === 'pages'
          ? printingText('progress', { printed: done, pages: all })
          : printingText('progressBytes', { done: megabytes(done), size: megabytes(all) })}
      </p>
    </>
  )
}
