import { type Refusal, refusal } from '../../kernel/result.ts'
import { judgingText } from '../texts.ts'

export const bracketNotFound = refusal('not-found', 'bracket-not-found', judgingText('bracket-not-found'))
/** `missing`: how many reviews. */
export const reviewsMissing = (missing: number): Refusal =>
  refusal('conflict', 'reviews-missing', judgingText('reviews-missing'), { missing })
/** `until`: when uploads that began before the end no longer count. */
export const videosMayArrive = (until: string): Refusal =>
  refusal('conflict', 'videos-may-arrive', judgingText('videos-may-arrive'), { until })
export const resultChanged = refusal('conflict', 'result-changed', judgingText('result-changed'))
export const alreadyDeclared = refusal('conflict', 'already-declared', judgingText('already-declared'))
export const notDeclared = refusal('conflict', 'not-declared', judgingText('not-declared'))
export const placesInconsistent = refusal('invalid', 'places-inconsistent', judgingText('places-inconsistent'))
export const placesIncomplete = refusal('invalid', 'places-incomplete', judgingText('places-incomplete'))
