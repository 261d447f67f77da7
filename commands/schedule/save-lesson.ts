import type { CommandContext } from '../../domain/kernel/journal.ts'
import {
  type AddLesson,
  type ChangeLesson,
  addLesson as decideAdd,
  changeLesson as decideChange,
  type LessonFacts,
} from '../../domain/schedule/lesson/decide.ts'
import { lessonAggregate } from '../../domain/schedule/lesson/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { lessonFacts } from './lesson-facts.ts'

type LookedUp<I> = I & { readonly facts: LessonFacts }

const add = commandOn(lessonAggregate, 'add-lesson', {
  per: ({ lessonId }: LookedUp<AddLesson>) => [lessonId],
  content: ({ facts: _, ...input }) => input,
  decide: (state, { facts, ...input }) => decideAdd(state, input, facts),
})

const change = commandOn(lessonAggregate, 'change-lesson', {
  per: ({ lessonId }: LookedUp<ChangeLesson>) => [lessonId],
  content: ({ facts: _, ...input }) => input,
  decide: (state, { facts, ...input }) => decideChange(state, input, facts),
})

/** Adds a lesson to the schedule. Refused: as its decider says. */
export const addLesson =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: AddLesson): Promise<Outcome> =>
    add(deps)(context, { ...input, facts: await lessonFacts(deps)(context.tenant, input.instructorId) })

/** Changes a lesson of the schedule. Refused: as its decider says, above all changed-meanwhile. */
export const changeLesson =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: ChangeLesson): Promise<Outcome> =>
    change(deps)(context, { ...input, facts: await lessonFacts(deps)(context.tenant, input.instructorId) })
