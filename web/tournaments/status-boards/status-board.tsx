import { Button, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { manageSettingsText } from '../../texts/en/manage-settings.ts'
import { confirm } from '../../ui/confirm.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { notify } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { STATUS_BOARD } from '../validation.ts'
import classes from './status-board.module.css'

type OfTournament = { readonly tournament: Pick<Tournament, 'id' | 'statusHubId'> }

/** The link of the tournament's public status board, with a button to replace it. */
export const StatusBoard = ({ tournament: { id, statusHubId } }: OfTournament) => {
  const { run, busy } = useSend('POST /tournament/:t/statushub/rotate')
  const path = statusHubId === null || statusHubId === '' ? null : `/status/${statusHubId}`
  const rotate = async (): Promise<void> => {
    const question = {
      title: manageSettingsText('boardNewTitle'),
      text: manageSettingsText('boardNewText'),
      yes: manageSettingsText('boardNew'),
      danger: true,
    }
    if (path !== null && !(await confirm(question))) return
    const sent = await run({ params: { t: id } })
    if (!sent.ok) return notify(sent.problem.message, 'bad')
    await reread('/tournament/id/:id', { params: { id } })
    notify(manageSettingsText('boardDone'))
  }
  return (
    <div id={STATUS_BOARD}>
      <Section title={manageSettingsText('board')}>
        <p className={classes.text}>{manageSettingsText(path === null ? 'boardNone' : 'boardText')}</p>
        {path === null ? null : (
          <a className={classes.link} href={path} target="_blank" rel="noreferrer">
            {manageSettingsText('boardOpen')}
            <IconExternalLink size={15} aria-hidden />
          </a>
        )}
        {path === null ? null : <QrCode path={path} fileName="status-board" />}
        <Group gap="sm">
          {path === null ? null : <CopyLink path={path} label={manageSettingsText('boardCopy')} />}
          <Button variant="default" loading={busy} onClick={() => void rotate()}>
            {manageSettingsText(path === null ? 'boardMake' : 'boardNew')}
          </Button>
        </Group>
      </Section>
    </div>
  )
}
