import { reread } from '../../../client/use-read.ts'
import { useSend } from '../../../client/use-send.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { confirm, showMessage } from '../../../ui/confirm.ts'
import { notify } from '../../../ui/notice.tsx'
import type { ListedEvent } from '../../events/event-line.tsx'

/**
 * Removes an event after a confirmation. Events with entries cannot be removed; offers to close them instead
 * (tournaments rule 21).
 */
export const useRemoveEvent = (tournamentId: string) => {
  const update = useSend('POST /tournament/update')
  const close = useSend('POST /tournament/:t/event/:e/close')
  const reload = () => reread('/tournament/setup/:t', { params: { t: tournamentId } })

  const closeInstead = async ({ eventId, title, status }: ListedEvent, why: string): Promise<void> => {
    const cannot = eventWizardText('cannotRemove', { title })
    if (status === 'Closed') return showMessage(cannot, [why, eventWizardText('closedAlready')].join('\n'))
    if (!(await confirm({ title: cannot, text: why, yes: eventWizardText('closeInstead') }))) return
    const sent = await close.run({ params: { t: tournamentId, e: eventId } })
    if (!sent.ok) return notify(sent.problem.message, 'bad')
    notify(eventWizardText('closed', { title }))
    await reload()
  }

  /** Resolves to whether the event was removed. */
  return async (event: ListedEvent): Promise<boolean> => {
    const { eventId, title } = event
    const sure = await confirm({
      title: eventWizardText('removeTitle', { title }),
      text: eventWizardText('removeText'),
      yes: eventWizardText('remove'),
      danger: true,
    })
    if (!sure) return false
    const sent = await update.run({ body: { Tournament: { id: tournamentId }, CurriculumRemovals: [eventId] } })
    if (!sent.ok) {
      if (sent.problem.code === 'has-entries') await closeInstead(event, sent.problem.message)
      else notify(sent.problem.message, 'bad')
      return false
    }
    notify(eventWizardText('removedDone', { title }))
    await reload()
    return true
  }
}
