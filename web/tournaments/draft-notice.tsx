import { Alert, Button, Group } from '@mantine/core'
import { instantOf, isBefore } from '../../domain/kernel/time.ts'
import { dataInRecords } from '../../domain/tournaments/published-set-up.ts'
import { useFollow } from '../client/connection.ts'
import { dataOf } from '../client/read-state.ts'
import { serverNow } from '../client/server-clock.ts'
import { reread, useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { useEnvironment } from '../client/viewer.ts'
import { draftText } from '../texts/en/draft.ts'
import { settingsText } from '../texts/en/settings.ts'
import { confirm } from '../ui/confirm.ts'
import { notify } from '../ui/notice.tsx'
import { zonedText } from '../ui/zone.ts'
import type { Managed } from './managed.ts'
import { validate } from './validation.ts'

interface DraftNoticeProps extends Pick<Managed, 'tournament'> {
  readonly mayPublish: boolean
}

/** Says that only staff see the tournament, and publishes it (tournaments rule 50). Nothing once it is published. */
const DraftNotice = ({ tournament, mayPublish }: DraftNoticeProps) => {
  const { id, title, timezone } = tournament
  const { rows } = useFollow('events-status', tournament.isDraft ? { tournament: id } : null)
  const environment = useEnvironment()
  const takesVideos = mayPublish && tournament.isDraft && tournament.type !== 'InPerson'
  const readiness = useRead('/judging/:t/readiness', takesVideos ? { params: { t: id } } : null)
  const { run, busy } = useSend('POST /tournament/:t/draft/publish')
  const { isDraft, displayAfter } = rows.get(id) ?? tournament
  if (!isDraft) return null
  const inRecords = environment.status === 'ready' ? dataInRecords(environment.data) : []
  const judging = dataOf(readiness.reading)
  const publish = async (): Promise<void> => {
    const lacking = validate(tournament, { inRecords, ...(judging === null ? {} : { judging }) }).filter(
      ({ missing }) => missing.length > 0,
    )
    const isLater = isBefore(instantOf(serverNow()), displayAfter)
    const text = [
      isLater ? draftText('publishLater', { time: zonedText(displayAfter, timezone) }) : draftText('publishNow'),
      ...lacking.map(({ name, missing }) =>
        draftText('lacks', { check: settingsText(name), what: missing.join(', ') }),
      ),
    ].join('\n')
    if (!(await confirm({ title: draftText('publishTitle', { title }), text, yes: draftText('publish') }))) return
    const sent = await run({ params: { t: id } })
    if (!sent.ok) return notify(sent.problem.message, 'bad')
    notify(draftText('published', { title }))
    await reread('/tournament/id/:id', { params: { id } })
  }
  return (
    <Alert color="gray" role="note" mb="md">
      <Group justify="space-between" gap="sm">
        <span>{draftText('isDraft')}</span>
        {mayPublish ? (
          <Button loading={busy} onClick={() => void publish()}>
            {draftText('publish')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}
export default DraftNotice
