import { FirstDraw } from '../../brackets/bracketing.tsx'
import { ManageJudging } from '../../judging/manage-judging.tsx'
import type { Managed } from '../../tournaments/managed.ts'
import { VideosByEvent } from '../../video-entries/videos-by-event.tsx'

/** The manage area's tab Judging: who judges by which rules, and the videos that were handed in. */
const JudgingTab = ({ tournament }: Managed) => (
  <>
    <FirstDraw tournament={tournament} />
    <ManageJudging tournament={tournament} />
    <VideosByEvent tournament={tournament} />
  </>
)
export default JudgingTab
