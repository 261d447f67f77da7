import type { Managed } from '../tournaments/managed.ts'
import { VideosByEvent } from '../video-entries/videos-by-event.tsx'
import { ManageJudging } from './manage-judging.tsx'

/** The manage area's tab Judging: who judges by which rules, and the videos that were handed in. */
const JudgingTab = ({ tournament }: Managed) => (
  <>
    <ManageJudging tournament={tournament} />
    <VideosByEvent tournament={tournament} />
  </>
)
export default JudgingTab
