import type { Student } from '../../api/contract/accounts.ts'
import type { InputDefinition } from '../../api/contract/tournaments.ts'
import type { Cart } from '../../domain/registration/published.ts'
import type { Desk } from './desk.ts'

/** A question for a student, asked by one or more events, each with its own rules. */
export interface Question {
  /** The field's definition; required if any event requires it. */
  readonly input: InputDefinition
  readonly definitions: readonly InputDefinition[]
  readonly askedBy: readonly string[]
}

/** The chosen events' questions for each student, merged by binding. Students without questions are omitted. */
export const questionsFor = (
  desk: Pick<Desk, 'students' | 'tournament'>,
  { entries }: Pick<Cart, 'entries'>,
): readonly { readonly student: Student; readonly questions: readonly Question[] }[] =>
  desk.students.flatMap((student) => {
    const questions = new Map<string, Question>()
    for (const { eventId, inputs } of desk.tournament.events) {
      if (!entries.some((entry) => entry.eventId === eventId && entry.studentId === student.id)) continue
      for (const input of inputs) questions.set(input.bindTo, withQuestion(questions.get(input.bindTo), input, eventId))
    }
    return questions.size === 0 ? [] : [{ student, questions: [...questions.values()] }]
  })

const withQuestion = (before: Question | undefined, input: InputDefinition, eventId: string): Question =>
  before === undefined
    ? { input, definitions: [input], askedBy: [eventId] }
    : {
        input: {
          ...before.input,
          isRequired: before.input.isRequired || input.isRequired,
          dataValidator: before.input.dataValidator ?? input.dataValidator,
        },
        definitions: [...before.definitions, input],
        askedBy: [...before.askedBy, eventId],
      }
