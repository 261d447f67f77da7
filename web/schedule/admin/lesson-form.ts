import type { LessonRow } from '../../../api/contract/schedule.ts'
import { DAYS } from '../../../domain/schedule/published.ts'
import { lessonsText } from '../../texts/en/lessons.ts'
import { scheduleText } from '../../texts/en/schedule.ts'
import { dayName, deliveryText } from '../lesson-text.ts'

type Audience = LessonRow['intendedAudience']
interface Choice {
  readonly value: string
  readonly label: string
}
interface Named {
  readonly id: string
  readonly isRetired: boolean
}

/** The form's initial values. `today`: in the organization's zone, by the server's clock. */
export const valuesOf = (row: LessonRow | null, today: string) => ({
  title: row?.title ?? '',
  dayOfWeek: row?.dayOfWeek ?? null,
  startTime: row?.startTime ?? null,
  endTime: row?.endTime ?? null,
  startDate: row?.startDate ?? today,
  endDate: row?.endDate ?? null,
  delivery: row?.delivery ?? ('InPerson' as const),
  description: row?.description ?? '',
  joinLink: row?.joinLink ?? '',
  joinInstructions: row?.joinInstructions ?? '',
  instructorId: row?.instructor?.id ?? null,
  intendedAudience: (row?.intendedAudience ?? []).map((one) => ({ ...one })),
})

export const dayChoices = (): readonly Choice[] => DAYS.map((_, day) => ({ value: String(day), label: dayName(day) }))

export const deliveryChoices = () =>
  (['InPerson', 'Online', 'Hybrid'] as const).map((value) => ({ value, label: deliveryText(value) }))

const SEPARATOR = '/'

/** Encodes an audience as option values: a program, or a program with a level. */
export const audienceKeys = (audience: Audience | null): string[] =>
  (audience ?? []).map(({ programId, levelId }) => [programId, levelId ?? ''].join(SEPARATOR))

export const audienceOf = (keys: readonly string[]): Audience =>
  keys.map((key) => {
    const [programId = '', levelId = ''] = key.split(SEPARATOR)
    return { programId, levelId: levelId === '' ? null : levelId }
  })

/** Options for every program and level; retired ones only if the lesson uses them. */
export const audienceChoices = (
  programs: Iterable<Named & { readonly name: string }>,
  levels: Iterable<Named & { readonly label: string; readonly programIds: readonly string[] }>,
  has: Audience,
): readonly Choice[] => {
  const selected = new Set(audienceKeys(has))
  const all = [...levels]
  return [...programs].flatMap((program) => {
    const whole = {
      value: [program.id, ''].join(SEPARATOR),
      label: program.isRetired ? lessonsText('retired', { name: program.name }) : program.name,
      isRetired: program.isRetired,
    }
    const parts = all
      .filter(({ programIds }) => programIds.includes(program.id))
      .map(({ id, label, isRetired }) => {
        const name = scheduleText('levelOf', { level: label, program: program.name })
        return {
          value: [program.id, id].join(SEPARATOR),
          label: isRetired ? lessonsText('retired', { name }) : name,
          isRetired: isRetired || program.isRetired,
        }
      })
    return [whole, ...parts].filter(({ value, isRetired }) => !isRetired || selected.has(value))
  })
}
