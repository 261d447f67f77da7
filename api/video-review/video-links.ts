import type { App } from '../app.ts'
import { pathOf } from '../contract/path.ts'
import { readSubmissionFile } from '../contract/submissions.ts'
import { isGoodLink, type SignedPart, signLink } from '../signed-link.ts'

/** Minutes for which a link is good: as long as the longest video plays. A page that is open longer asks for another. */
const MINUTES = 15

export interface VideoFilePlace {
  readonly tenant: string
  readonly userId: string
  readonly submissionId: string
  readonly part: 'video' | 'poster'
}

const placeOf = ({ tenant, userId, submissionId, part }: VideoFilePlace) => [
  ...['video', tenant, userId, submissionId, part],
]

/** The address of one file of a submission for one person. Who may see it is checked each time it is asked for. */
const linkTo = (app: Pick<App, 'signer' | 'clock'>, place: VideoFilePlace): string => {
  const query = { user: place.userId, ...signLink(app.signer, placeOf(place), app.clock.now(), MINUTES) }
  const params = { id: place.submissionId, part: place.part }
  return `/api${pathOf(readSubmissionFile.path, { params, query })}`
}

/** The addresses of a video and of its picture, for whoever was found to be allowed to see them. */
export const videoLinks = (
  app: Pick<App, 'signer' | 'clock'>,
  of: Omit<VideoFilePlace, 'part'>,
  posterId: string | null,
): { readonly contentUri: string; readonly posterImageUri: string | null } => ({
  contentUri: linkTo(app, { ...of, part: 'video' }),
  posterImageUri: posterId === null ? null : linkTo(app, { ...of, part: 'poster' }),
})

export const isGoodVideoLink = (app: Pick<App, 'signer' | 'clock'>, place: VideoFilePlace, signed: SignedPart) =>
  isGoodLink(app.signer, placeOf(place), signed, app.clock.now())
