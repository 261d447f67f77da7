import type { VideoEntryEvent } from '../../domain/video-entries/entry/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'
import { recordSubmission } from '../video-review/submission/hand-in-video.ts'
import { withdrawVideo } from '../video-review/submission/submission-commands.ts'
import { submissionOfEntry } from './hand-in-entry.ts'

const NAME = 'record-video-entries'

/**
 * A tournament video was handed in → it is recorded as a submission, unless the command already did, and the submission
 * that it replaces is withdrawn, whose video is deleted by the process `delete-videos`.
 */
export const recordVideoEntries = (
  deps: Needs<'handler'>,
): Process<Extract<VideoEntryEvent, { type: 'VideoEntryHandedIn' }>> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    VideoEntryHandedIn: async (event) => {
      mustSucceed(await recordSubmission(deps)(causedBy(event, NAME), submissionOfEntry(event.data)))
      const { replacedId } = event.data
      if (replacedId !== null)
        mustSucceed(await withdrawVideo(deps)(causedBy(event, NAME, 'replaced'), { submissionId: replacedId }))
    },
  },
})
