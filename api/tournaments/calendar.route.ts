import { setUpOf } from '../../projections/tournaments/set-up.queries.ts'
import { offeredTournament } from '../../projections/tournaments/tournaments.queries.ts'
import { readTournamentCalendar } from '../contract/tournaments.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import { FileResponse, found, route } from '../http/route.ts'
import { requireVisible } from './in-tournament.ts'
import { plainWords, shortened } from './plain-words.ts'

const MAX_DESCRIPTION = 500

/** For the public page: only tournaments on display. */
export const readTournamentCalendarRoute = route(readTournamentCalendar, async ({ app, tenant, params }) => {
  const now = app.clock.now()
  const row = requireVisible(null, await offeredTournament(app.reader, tenant, params.id), now)
  const setUp = found(await setUpOf(app.reader, tenant, params.id))
  const url = `${app.tenants.originOf(tenant)}/events/${row.tournamentId}`
  const text = calendarFile({
    uid: `${row.tournamentId}@${new URL(url).hostname}`,
    writtenAt: now,
    sequence: setUp.revision,
    changedAt: setUp.modified,
    startsAt: row.startDate,
    endsAt: row.endDate,
    title: row.title,
    url,
    place: row.type === 'Online' ? null : row.location,
    description: `${shortened(plainWords(row.offer.details.description), MAX_DESCRIPTION)}\n${url}`.trim(),
    contact: row.offer.details.supportEmail || null,
  })
  return new FileResponse({
    type: 'text/calendar; charset=utf-8',
    name: 'tournament.ics',
    isFinal: false,
    bytes: Buffer.from(text),
  })
})
