import type { CurriculumResource } from '../../../api/contract/curriculum.ts'
import type { SubmittedVideo } from '../../../api/contract/review.ts'
import { compareText } from '../../texts/en/compare.ts'
import { whenText } from '../../ui/when.tsx'
import { decisionText } from '../result-text.ts'

/** A video or film that the current video can be compared with. */
export type Choice =
  | { readonly kind: 'submission'; readonly id: string; readonly label: string }
  | { readonly kind: 'reference'; readonly id: string; readonly label: string; readonly uri: string }

/**
 * The student's other videos of the item, starting with the previous one, then the item's reference films. `handedIn` is
 * sorted newest first. Videos embedded from other sites, such as YouTube, are left out because they cannot be synchronized.
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
      const label = compareText('of', { when: whenText(one.created), decision: decisionText(one) })
      return { kind: 'submission', id: one.id, label }
    }),
    ...resources.flatMap(({ name, mediaType, uri }, at): Choice[] =>
      mediaType === 'video/mp4' || mediaType === 'video/webm'
        ? [{ kind: 'reference', id: `reference-${at}`, label: compareText('reference', { name }), uri }]
        : [],
    ),
  ]
}
