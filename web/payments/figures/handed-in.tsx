import { Link } from 'wouter'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useReread } from '../../client/use-reread.ts'
import { overviewText } from '../../texts/en/overview.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

/** How many of the registered athletes have handed in a video, by event, live; nothing where no event takes videos. */
export const HandedIn = ({ tournament: { id } }: { readonly tournament: Pick<Tournament, 'id'> }) => {
  const { reading, reload } = useRead('/tournament/id/:t/entries', { params: { t: id } })
  useReread('video-entries', { tournament: id }, reload)
  const { events = [], entries = [] } = dataOf(reading) ?? {}
  const taking = events.filter(({ takesVideos }) => takesVideos)
  if (taking.length === 0) return null
  return (
    <Section
      title={overviewText('videos')}
      aside={<Link href={`/event/${id}/manage/judging`}>{overviewText('toJudging')}</Link>}
    >
      <PlainTable
        heads={[overviewText('event'), overviewText('handedIn')]}
        numbers={[1]}
        empty=""
        rows={taking.map(({ eventId, title }) => {
          const own = entries.filter((entry) => entry.eventId === eventId)
          const handed = own.filter(({ submission }) => submission !== null).length
          const text = overviewText('handedInOf', { handed, all: own.length })
          const list = `${managePath(id)}/registrations?video=${encodeURIComponent(eventId)}`
          return {
            key: eventId,
            cells: [
              title,
              <Link key="handed" href={list}>
                {text}
              </Link>,
            ],
          }
        })}
      />
    </Section>
  )
}
