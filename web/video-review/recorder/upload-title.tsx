import { studentName } from '../../accounts/student-name.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { videoText } from '../../texts/en/video.ts'
import { dateFormat } from '../../texts/formats.ts'
import type { PendingVideo } from './video-store.ts'

/** What a video is of: the item or the event, and the student if the family has several. */
export const UploadTitle = ({ video }: { readonly video: PendingVideo }) => {
  const { studentId, itemId, tournamentId, isClip } = video
  const isTraining = tournamentId === undefined && itemId !== ''
  const read = useRead('/curriculum/detail/:id', isTraining ? { params: { id: itemId } } : null)
  const tournament = useRead('/tournament/id/:id', tournamentId === undefined ? null : { params: { id: tournamentId } })
  const membership = useRead('/membership', isClip === true ? null : {})
  const item =
    dataOf(read.reading)?.name ?? dataOf(tournament.reading)?.events.find(({ eventId }) => eventId === itemId)?.title
  const students = dataOf(membership.reading)?.students ?? []
  const time = dateFormat({ timeStyle: 'short' }).format(video.startedAt)
  if (item === undefined) return videoText('videoOf', { time })
  if (students.length < 2) return videoText('videoOfItem', { item, time })
  const student = studentName(students.find(({ id }) => id === studentId))
  return videoText('videoOfStudent', { student, item, time })
}
