import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { AddLesson, ChangeLesson, LessonDay, LessonFacts } from '../../domain/schedule/lesson/decide.ts'
import * as decide from '../../domain/schedule/lesson/decide.ts'
import { lessonAggregate } from '../../domain/schedule/lesson/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

type LookedUp<I> = I & { readonly facts: LessonFacts }

const add = commandOn(lessonAggregate, 'add-lesson', {
  per: ({ lessonId }: LookedUp<AddLesson>) => [lessonId],
  content: ({ facts: _, ...input }) => input,
  decide: (state, { facts, ...input }) => decide.addLesson(state, input, facts),
})

const change = commandOn(lessonAggregate, 'change-lesson', {
  per: ({ lessonId }: LookedUp<ChangeLesson>) => [lessonId],
  content: ({ facts: _, ...input }) => input,
  decide: (state, { facts, ...input }) => decide.changeLesson(state, input, facts),
})

/** Adds a lesson to the schedule. Refused: the refusals of its decider. */
export const addLesson =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: AddLesson): Promise<Outcome> =>
    add(deps)(context, { ...input, facts: await lessonFacts(deps)(context.tenant, input.instructorId) })

/** Changes a lesson of the schedule. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeLesson =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: ChangeLesson): Promise<Outcome> =>
    change(deps)(context, { ...input, facts: await lessonFacts(deps)(context.tenant, input.instructorId) })

/** Removes a lesson from the schedule permanently. Refused: lesson-not-found. */
export const cancelLesson = commandOn(lessonAggregate, 'cancel-lesson', { decide: decide.cancelLesson })

/** Cancels a lesson on one day. Refused: lesson-not-found, not-held-then. */
export const cancelLessonDay = commandOn(lessonAggregate, 'cancel-lesson-day', {
  per: ({ lessonId, date }: LessonDay) => [lessonId, date],
  decide: decide.cancelLessonDay,
})

/** Restores a lesson that was canceled on one day. Refused: lesson-not-found. */
export const restoreLessonDay = commandOn(lessonAggregate, 'restore-lesson-day', {
  per: ({ lessonId, date }: LessonDay) => [lessonId, date],
  decide: decide.restoreLessonDay,
})

/** The current settings, programs, levels and instructor, against which a lesson is checked. */
const lessonFacts =
  (deps: Needs<'handler'>) =>
  async (tenant: string, instructorId: string | null): Promise<LessonFacts> => {
    const { details, programs, levels } = await readTenant(deps)(tenant)
    const isOn = details?.features.includes('Schedule') ?? false
    if (instructorId === null) return { isOn, programs, levels, isInstructorKnown: true }
    const { state } = await deps.handler.read(userAggregate, tenant, { userId: instructorId })
    const isInstructorKnown = state.details !== null && !state.erased && !state.removed
    return { isOn, programs, levels, isInstructorKnown }
  }
