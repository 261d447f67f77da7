import { IconCalendarPlus, IconMail, IconMapPin } from '@tabler/icons-react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { mapUrl } from '../../../domain/tournaments/published.ts'
import { landingText } from '../../texts/en/landing.ts'
import { tournamentsText } from '../../texts/en/tournaments.ts'
import { buttonLook } from '../../ui/plain-button.tsx'
import { whenText } from '../../ui/when.tsx'
import { browserZone, zoneText } from '../../ui/zone.ts'
import { placeText } from '../texts.ts'
import classes from './landing.module.css'

type Public = Pick<
  Tournament,
  | 'id'
  | 'type'
  | 'location'
  | 'timezone'
  | 'displayAfter'
  | 'registrationEnds'
  | 'startDate'
  | 'endDate'
  | 'supportEmail'
>

/** Times, location and contact. Times are in the tournament's zone, plus the visitor's if it differs. */
const Schedule = ({ tournament, now }: { readonly tournament: Public; readonly now: string }) => {
  const { id, timezone, type, location, supportEmail } = tournament
  return (
    <aside className={classes.facts} aria-label={tournamentsText('atAGlance')}>
      <h2>{landingText('schedule')}</h2>
      <ol className={classes.times}>
        {timesInOrder(tournament).map(([label, at]) => (
          <li key={label} data-past={Date.parse(at) <= Date.parse(now) || undefined}>
            <span>{label}</span>
            <time dateTime={at}>{whenText(at, 'moment', timezone)}</time>
            <YourTime at={at} timeZone={timezone} />
          </li>
        ))}
      </ol>
      <p className={classes.zone}>{landingText('timesIn', { zone: zoneText(timezone) })}</p>
      <a
        href={`/api/tournament/public/${id}/calendar`}
        {...buttonLook({
          variant: 'default',
          leftSection: <IconCalendarPlus size={18} stroke={1.75} aria-hidden />,
          children: landingText('calendar'),
        })}
      />
      <div className={classes.contact}>
        <IconMapPin size={20} stroke={1.75} aria-hidden />
        <p>
          <b>{placeText(tournament)}</b>
          {type === 'Online' || !location ? null : (
            <a href={mapUrl(location)} target="_blank" rel="noopener noreferrer">
              {landingText('map')}
            </a>
          )}
        </p>
      </div>
      {supportEmail === '' ? null : (
        <div className={classes.contact}>
          <IconMail size={20} stroke={1.75} aria-hidden />
          <p>
            {landingText('contact')}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </div>
      )}
    </aside>
  )
}
export default Schedule

/** Registration may close after the tournament has begun. */
export const timesInOrder = (tournament: Pick<Public, 'displayAfter' | 'registrationEnds' | 'startDate' | 'endDate'>) =>
  (
    [
      [landingText('opens'), tournament.displayAfter],
      [landingText('closes'), tournament.registrationEnds],
      [landingText('begins'), tournament.startDate],
      [landingText('ends'), tournament.endDate],
    ] as const
  ).toSorted(([, a], [, b]) => Date.parse(a) - Date.parse(b))

/** The time in the visitor's zone; null if both clocks agree. */
const YourTime = ({ at, timeZone }: { readonly at: string; readonly timeZone: string }) => {
  const own = whenText(at, 'moment', browserZone())
  return own === whenText(at, 'moment', timeZone) ? null : <small>{landingText('yourTime', { time: own })}</small>
}
