import type { TournamentInGrid } from '../../../api/contract/tournament-set-up.ts'
import { tournamentAdminText } from '../../texts/en/tournament-admin.ts'
import { listText } from '../../texts/formats.ts'
import type { GridColumn } from '../../ui/grid.tsx'
import { whenText } from '../../ui/when.tsx'

export const typeText = (type: TournamentInGrid['type']): string =>
  tournamentAdminText(({ Hybrid: 'hybrid', InPerson: 'inPerson', Online: 'online' } as const)[type])

/** Columns of the Tournaments tab (tournaments rule 13); times are in the tournament's zone. */
export const tournamentColumns = (): readonly GridColumn<TournamentInGrid>[] => [
  {
    id: 'title',
    title: tournamentAdminText('title'),
    value: ({ title }) => title,
    text: ({ title, isDraft }) => (isDraft ? tournamentAdminText('draftOf', { title }) : title),
    card: 'title',
  },
  {
    id: 'start',
    title: tournamentAdminText('start'),
    value: ({ startDate }) => startDate,
    text: ({ startDate, timezone }) => whenText(startDate, 'moment', timezone),
    width: 200,
    sort: 'desc',
  },
  {
    id: 'end',
    title: tournamentAdminText('end'),
    value: ({ endDate }) => endDate,
    text: ({ endDate, timezone }) => whenText(endDate, 'moment', timezone),
    width: 200,
  },
  {
    id: 'type',
    title: tournamentAdminText('type'),
    value: ({ type }) => typeText(type),
    width: 110,
  },
  {
    id: 'directors',
    title: tournamentAdminText('directors'),
    value: ({ directors }) => listText(directors),
  },
]
