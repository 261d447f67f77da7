import { create } from 'zustand'

export interface Question {
  readonly title: string
  /** Each line is a paragraph. */
  readonly text: string
  /** What the main button does, in a verb: 'Delete', 'Regenerate'. */
  readonly yes: string
  /** The way out; absent, there is one button. */
  readonly no?: string
  /** The main button is drawn as one that takes something away. */
  readonly danger?: boolean
}

interface Pending extends Question {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

/** Questions waiting for their answer, first asked first; drawn by `DialogHost`. */
export const useQuestions = create<{ readonly questions: readonly Pending[] }>(() => ({ questions: [] }))
let last = 0

const put = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    last += 1
    const id = last
    const answer = (yes: boolean): void => {
      useQuestions.setState(({ questions }) => ({ questions: questions.filter((pending) => pending.id !== id) }))
      resolve(yes)
    }
    useQuestions.setState(({ questions }) => ({ questions: [...questions, { ...question, id, answer }] }))
  })

/** Asks and waits: `if (await ask({ title, text, yes: 'Delete', danger: true })) …`. Closing it answers no. */
export const ask = (question: Question): Promise<boolean> => put({ no: 'Cancel', ...question })

/** Says something that must be read: `await tell('Empty Cart', 'Please select one or more items …')`. */
export const tell = async (title: string, text: string, button = 'OK'): Promise<void> => {
  await put({ title, text, yes: button })
}
