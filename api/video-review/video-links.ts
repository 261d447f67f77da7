import type { App } from '../composition/app.ts'
import { pathOf } from '../contract/path.ts'
import { readSubmissionFile } from '../contract/submissions.ts'
import { readVoiceNote } from '../contract/voice-notes.ts'
import { isGoodLink, type SignedPart, signLink } from '../signed-links/signed-link.ts'

/** Validity of a link: as long as the longest video plays. A page that is open longer requests another. */
const VALID_MINUTES = 15

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
  ...signLink(signer, [...place], clock.now(), VALID_MINUTES),
})

/** The URL of one file of a submission for one person, whose permission is checked at each request. */
const fileUrl = (app: Signing, place: VideoFilePlace): string => {
  const params = { id: place.submissionId, part: place.part }
  return `/api${pathOf(readSubmissionFile.path, { params, query: signed(app, place.userId, ofVideo(place)) })}`
}

/** The URLs of a video and its preview picture, for a person who may see them. */
export const videoLinks = (
  app: Signing,
  of: ForPerson,
  posterId: string | null,
): { readonly contentUri: string; readonly posterImageUri: string | null } => ({
  contentUri: fileUrl(app, { ...of, part: 'video' }),
  posterImageUri: posterId === null ? null : fileUrl(app, { ...of, part: 'poster' }),
})

/** The URL of a voice note, for a person who may see its video. */
export const voiceLink = (app: Signing, place: VoiceNotePlace): string => {
  const params = { id: place.submissionId, author: place.authorId, note: place.noteId }
  return `/api${pathOf(readVoiceNote.path, { params, query: signed(app, place.userId, ofVoice(place)) })}`
}

export const isGoodVideoLink = ({ signer, clock }: Signing, place: VideoFilePlace, signature: SignedPart) =>
  isGoodLink(signer, ofVideo(place), signature, clock.now())
export const isGoodVoiceLink = ({ signer, clock }: Signing, place: VoiceNotePlace, signature: SignedPart) =>
  isGoodLink(signer, ofVoice(place), signature, clock.now())
