import { readFileSync } from 'node:fs'
import type { App } from '../../../api/composition/app.ts'
import { posterBlob, VIDEO_CONTAINER, videoBlob, videoOf } from '../../../commands/video-review/video/video-place.ts'
import { listTournaments } from '../../../projections/tournaments/tournaments.queries.ts'
import { videoEntriesOf } from '../../../projections/video-entries/video-entries.queries.ts'
import { submissionsPage } from '../../../projections/video-review/submissions.queries.ts'
import { demoFilms, ofDemo } from '../../../scripts/seed/videos.ts'

const filmOf = (name: string, ending: 'webm' | 'jpg') =>
  readFileSync(new URL(`../../../scripts/seed/videos/${name}.${ending}`, import.meta.url))

/** Copies the demo's video files to a product's store, because tests copy only the demo's database. */
export const putDemoVideos = async ({ reader, blobs }: Pick<App, 'reader' | 'blobs'>): Promise<void> => {
  const films = Object.entries(demoFilms).map(([name, { seconds }]) => {
    return { seconds, video: filmOf(name, 'webm'), poster: filmOf(name, 'jpg') }
  })
  const training = await submissionsPage(reader, 'lions', { skip: 0, most: 1_000 })
  const tournaments = await listTournaments(reader, 'lions')
  const entries = await Promise.all(
    tournaments.map(({ tournamentId }) => videoEntriesOf(reader, 'lions', tournamentId)),
  )
  const rows = [...training, ...entries.flat()]
  await Promise.all(
    rows.flatMap(({ submissionId, studentId, posterId, seconds }) => {
      const film = films.find((one) => one.seconds === seconds)
      if (film === undefined) return []
      const place = { studentId, videoId: videoOf(submissionId) }
      return [
        blobs.write(VIDEO_CONTAINER, videoBlob('lions', place), film.video, ofDemo.type),
        ...(posterId === null
          ? []
          : [blobs.write(VIDEO_CONTAINER, posterBlob('lions', place, posterId), film.poster, 'image/jpeg')]),
      ]
    }),
  )
}
