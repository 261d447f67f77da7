import type { EntryRules } from './state.ts'

type TournamentType = 'Online' | 'InPerson' | 'Hybrid'

/** What holds for an event until its organizers decide (video-entries rule 1). */
export const usualRules = (type: TournamentType): EntryRules => ({ takesVideos: type === 'Online', mayReplace: false })

/** Whether an event can take videos at all (video-entries rule 1). */
export const canTakeVideos = (type: TournamentType, role: string): boolean => type !== 'InPerson' && role === 'Athlete'
