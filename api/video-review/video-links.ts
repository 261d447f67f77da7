import type { App } from '../composition/app.ts'
import { pathOf } from '../contract/path.ts'
import { readSubmissionFile } from '../contract/submissions.ts'
import { readVoiceNote } from '../contract/voice-notes.ts'
import { isGoodLink, type SignedPart, signLink } from '../signed-links/signed-link.ts'

/** Minutes for which a link is good: as long as the longest video plays. A page that is open longer asks for another. */
const MINUTES = 15

type Signing = Pick<App, 'signer' | 'clock'>

interface ForPerson {
  readonly tenant: string
  readonly userId: string
  readonly submissionId: string
}
export interface VideoFilePlace extends ForPerson {
  readonly part: 'video' | 'poster'
}
export interface VoiceNotePlace extends ForPerson {
  readonly authorId: string
  readonly noteId: string
}

const ofVideo = ({ tenant, userId, submissionId, part }: VideoFilePlace) => [
  'video',
  tenant,
  userId,
  submissionId,
  part,
]
const ofVoice = ({ tenant, userId, submissionId, authorId, noteId }: VoiceNotePlace) => [
  'voice',
  tenant,
  userId,
  submissionId,
  authorId,
  noteId,
]

const signed = ({ signer, clock }: Signing, userId: string, place: readonly string[]) => ({
  user: userId,
  ...signLink(signer, [...place], clock.now(), MINUTES),
})

/** The address of one file of a submission for one person. Who may see it is checked each time it is asked for. */
const linkTo = (app: Signing, place: VideoFilePlace): string => {
  const params = { id: place.submissionId, part: place.part }
  return `/api${pathOf(readSubmissionFile.path, { params, query: signed(app, place.userId, ofVideo(place)) })}`
}

/** The addresses of a video and of its picture, for whoever was found to be allowed to see them. */
export const videoLinks = (
  app: Signing,
  of: ForPerson,
  posterId: string | null,
): { readonly contentUri: string; readonly posterImageUri: string | null } => ({
  contentUri: linkTo(app, { ...of, part: 'video' }),
  posterImageUri: posterId === null ? null : linkTo(app, { ...of, part: 'poster' }),
})

/** The address of a voice note, for whoever was found to be allowed to see its video. */
export const voiceLink = (app: Signing, place: VoiceNotePlace): string => {
  const params = { id: place.submissionId, author: place.authorId, note: place.noteId }
  return `/api${pathOf(readVoiceNote.path, { params, query: signed(app, place.userId, ofVoice(place)) })}`
}

export const isGoodVideoLink = ({ signer, clock }: Signing, place: VideoFilePlace, said: SignedPart) =>
  isGoodLink(signer, ofVideo(place), said, clock.now())
export const isGoodVoiceLink = ({ signer, clock }: Signing, place: VoiceNotePlace, said: SignedPart) =>
  isGoodLink(signer, ofVoice(place), said, clock.now())
