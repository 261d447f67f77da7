import type { DraftStep } from './draft.ts'

/** The reviewer's step (video-review rule 18). */
export type Step =
  | { readonly at: 'viewing' }
  /** A deduction was picked; a tap on the picture places it. */
  | { readonly at: 'placing'; readonly rubricId: string }
  | { readonly at: 'finished' }
  | { readonly at: 'comments' }

export type StepEvent =
  | { readonly type: 'pick'; readonly rubricId: string }
  /** `placed`: the deduction was placed, or given without a position. */
  | { readonly type: 'placed' | 'played' | 'ended' | 'next' | 'back' }
  /** Another draft is shown. */
  | { readonly type: 'opened'; readonly at: DraftStep }

const VIEWING: Step = { at: 'viewing' }

/** Picking a deduction waits for a tap, then returns to the video. The end of the video offers Next, which opens the comments. */
export const stepAfter = (step: Step, event: StepEvent): Step => {
  switch (event.type) {
    case 'pick':
      return step.at === 'comments' ? step : { at: 'placing', rubricId: event.rubricId }
    case 'placed':
      return step.at === 'placing' ? VIEWING : step
    case 'played':
      return step.at === 'finished' ? VIEWING : step
    case 'ended':
      return step.at === 'viewing' ? { at: 'finished' } : step
    case 'next':
      return step.at === 'finished' ? { at: 'comments' } : step
    case 'back':
      return step.at === 'comments' ? { at: 'finished' } : step
    case 'opened':
      return { at: event.at }
    default:
      return step
  }
}
