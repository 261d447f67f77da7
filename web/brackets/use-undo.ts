import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { notify } from '../ui/notice.tsx'

/** Shows that a move or a merge was made, with Undo (brackets rule 17). */
export const useUndo = (tournamentId: string): ((text: string, changeId: string) => void) => {
  const { run } = useSend('POST /brackets/undo/:t')
  const undo = async (changeId: string): Promise<void> => {
    const sent = await run({ params: { t: tournamentId }, body: { changeId } })
    if (sent.ok) notify(bracketsText('arrangementUndone'))
    else notify(sent.problem.message, 'bad')
  }
  return (text, changeId) => notify(text, 'good', { label: bracketsText('undo'), run: () => void undo(changeId) })
}
