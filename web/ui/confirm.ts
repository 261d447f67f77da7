import { create } from 'zustand'
import { kitText } from '../texts/en/kit.ts'

export interface Question {
  readonly title: string
  /** Each line is a paragraph. */
  readonly text: string
  /** Label of the main button, a verb: 'Delete', 'Regenerate'. */
  readonly yes: string
  /** Label of the second button; without it there is one button. */
  readonly no?: string
  /** The main button is red: a destructive action. */
  readonly danger?: boolean
}

interface Pending extends Question {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

/** Open questions, oldest first; rendered by `DialogHost`. */
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

/**
 * Asks in a dialog: `if (await confirm({ title, text, yes: 'Delete', danger: true })) …`. Closing the dialog resolves
 * to false.
 */
export const confirm = (question: Question): Promise<boolean> => put({ no: kitText('cancel'), ...question })

/** Shows a message in a dialog: `await showMessage('Empty Cart', 'Please select one or more items …')`. */
export const showMessage = async (title: string, text: string, button = kitText('ok')): Promise<void> => {
  await put({ title, text, yes: button })
}
