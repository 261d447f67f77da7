import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { WaitingName } from '../../../api/contract/waiting-lists.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { type Sent, useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/waiting-lists.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import { zonedText } from '../../ui/zone.ts'
import classes from './waiting-names.module.css'

interface NamesProps extends Pick<Managed, 'tournament'> {
  /** One event's waiting list, in order. */
  readonly names: readonly WaitingName[]
  /** Whether a place can be offered now. */
  readonly isFree: boolean
}

/** An event's waiting list with the staff's actions: offer, move, remove. */
export const WaitingNames = ({ tournament, names, isFree }: NamesProps) => (
  <section aria-label={listsText('line')}>
    <h3 className={classes.head}>{listsText('line')}</h3>
    {names.length === 0 ? <p className={classes.none}>{listsText('none')}</p> : null}
    <ol className={classes.names}>
      {names.map((name) => (
        <Name
          key={name.id}
          tournament={tournament}
          name={name}
          isFree={isFree}
          last={names.filter(({ place }) => place !== null).length}
        />
      ))}
    </ol>
  </section>
)

interface NameProps extends Pick<Managed, 'tournament'> {
  readonly name: WaitingName
  readonly isFree: boolean
  /** The last position in line. */
  readonly last: number
}

const Name = ({ tournament: { id: t, timezone }, name, isFree, last }: NameProps) => {
  const { id: waitingId, place, offerEnds, joined, by, lapses } = name
  const offering = useSend('POST /waitinglists/manage/:t/offer')
  const moving = useSend('POST /waitinglists/manage/:t/move')
  const removing = useSend('POST /waitinglists/manage/:t/remove')
  const student = fullName(name)
  const params = { t }
  const showResult = (sent: Sent<unknown>, done?: string): void => {
    if (!sent.ok) notify(sent.problem.message, 'bad')
    else if (done !== undefined) notify(done)
  }
  const offer = async () =>
    showResult(await offering.run({ params, body: { waitingId } }), listsText('offered', { student }))
  const move = async (to: number) => showResult(await moving.run({ params, body: { waitingId, place: to } }))
  const remove = async (): Promise<void> => {
    const question = {
      title: listsText('removeTitle', { student }),
      text: listsText(place === null ? 'removeOffered' : 'removeAbout'),
      yes: listsText('removeYes'),
      danger: true,
    }
    if (await confirm(question))
      showResult(await removing.run({ params, body: { waitingId } }), listsText('removed', { student }))
  }
  const moment = zonedText(joined, timezone)
  const about = listsText(by === 'staff' ? 'joinedByStaff' : 'joined', { moment })
  return (
    <li className={classes.name}>
      <span className={classes.place} aria-hidden>
        {place ?? '·'}
      </span>
      <div className={classes.who}>
        <b>{student}</b>
        <span>{lapses === 0 ? about : `${about} · ${listsText('lapsed')}`}</span>
        {offerEnds === null ? null : (
          <BadgeStatus status={listsText('offeredUntil', { moment: zonedText(offerEnds, timezone) })} tone="good" />
        )}
      </div>
      <div className={classes.acts}>
        {place === null ? null : (
          <>
            <Button
              variant="default"
              size="sm"
              loading={offering.busy}
              disabled={!isFree}
              aria-label={listsText('offerTo', { student })}
              title={listsText(isFree ? 'offerHint' : 'noneFree')}
              onClick={() => void offer()}
            >
              {listsText('offer')}
            </Button>
            <ActionIcon
              variant="subtle"
              size="lg"
              color="gray"
              disabled={place === 1 || moving.busy}
              aria-label={listsText('up', { student })}
              onClick={() => void move(place - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              color="gray"
              disabled={place === last || moving.busy}
              aria-label={listsText('down', { student })}
              onClick={() => void move(place + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="subtle"
          size="lg"
          color="red"
          disabled={removing.busy}
          aria-label={listsText('remove', { student })}
          onClick={() => void remove()}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
