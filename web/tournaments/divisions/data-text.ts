import type { DivisionData } from '../../../domain/tournaments/published-set-up.ts'
import { inputsText } from '../../texts/en/inputs.ts'

const names = {
  DateOfBirth: ['dataBirth', 'questionBirth'],
  Gender: ['dataGender', 'questionGender'],
  LevelId: ['dataLevel', 'questionLevel'],
  Weight: ['dataWeight', 'questionWeight'],
} as const

/** The name of data that divisions need, within a sentence. */
export const dataText = (data: DivisionData): string => inputsText(names[data][0])

/** The label of the question for it. */
export const questionText = (data: DivisionData): string => inputsText(names[data][1])
