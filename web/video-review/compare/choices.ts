import type { CurriculumResource } from '../../../api/contract/curriculum.ts'
import type { SubmittedVideo } from '../../../api/contract/review.ts'
import { compareText } from '../../texts/compare.ts'
import { whenText } from '../../ui/when.tsx'
import { decisionWord } from '../result-words.ts'

/** What a video can be compared with. */
export type Choice =
  | { readonly kind: 'submission'; readonly id: string; readonly label: string }
  | { readonly kind: 'reference'; readonly id: string; readonly label: string; readonly uri: string }

/**
 * The student's other videos for the item, the one before first, and then the item's own films. `handedIn`: the newest
 * first. What plays on another site only, as YouTube's do, cannot be held in step.
 */
export const choicesOf = (
  id: string,
  handedIn: readonly SubmittedVideo[],
  resources: readonly Pick<CurriculumResource, 'name' | 'mediaType' | 'uri'>[],
): readonly Choice[] => {
  const own = handedIn.findIndex((one) => one.id === id)
  const others = [...handedIn.slice(own + 1), ...handedIn.slice(0, Math.max(0, own)).toReversed()]
  return [
    ...others.map((one): Choice => {
      const label = compareText('of', { when: whenText(one.created), decision: decisionWord(one) })
      return { kind: 'submission', id: one.id, label }
    }),
    ...resources.flatMap(({ name, mediaType, uri }, at): Choice[] =>
      mediaType === 'video/mp4' || mediaType === 'video/webm'
        ? [{ kind: 'reference', id: `reference-${at}`, label: compareText('reference', { name }), uri }]
        : [],
    ),
  ]
}
