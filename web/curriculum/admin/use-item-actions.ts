import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { type Sent, useSend } from '../../client/use-send.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'

export type Direction = 'up' | 'down' | 'top' | 'bottom'

const notifyFailure = async (sending: Promise<Sent<unknown>>): Promise<void> => {
  const sent = await sending
  if (!sent.ok) notify(sent.problem.message, 'bad')
}

/** Actions for a list item. */
export const useItemActions = () => {
  const move = useSend('POST /curriculum/move/:id/:dir')
  const place = useSend('POST /curriculum/place/:id')
  const retire = useSend('POST /curriculum/retire/:id')
  const restore = useSend('POST /curriculum/restore/:id')
  const remove = useSend('POST /curriculum/delete/:id')
  return {
    onMove: ({ id }: CurriculumRow, dir: Direction) => notifyFailure(move.run({ params: { id, dir } })),
    /** Moves the item in front of `before`; null moves it to the end. */
    onPlace: ({ id }: CurriculumRow, before: string | null) =>
      notifyFailure(place.run({ params: { id }, body: { before } })),
    onRestore: ({ id }: CurriculumRow) => notifyFailure(restore.run({ params: { id } })),
    onRetire: async ({ id, name }: CurriculumRow): Promise<void> => {
      const isSure = await confirm({
        title: curriculumText('retireQuestion'),
        text: curriculumText('retireText', { name }),
        yes: curriculumText('retire'),
        danger: true,
      })
      if (isSure) await notifyFailure(retire.run({ params: { id } }))
    },
    onDelete: async ({ id, name }: CurriculumRow): Promise<void> => {
      const isSure = await confirm({
        title: curriculumText('deleteQuestion'),
        text: curriculumText('deleteText', { name }),
        yes: curriculumText('delete'),
        danger: true,
      })
      if (isSure) await notifyFailure(remove.run({ params: { id } }))
    },
  }
}

export type ItemActions = ReturnType<typeof useItemActions>
