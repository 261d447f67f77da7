import { Button } from '@mantine/core'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { useEditing } from '../../../accounts/organization/use-editing.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { listText } from '../../../texts/formats.ts'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { notify } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page.tsx'
import { SetUpLine, SetUpLines } from '../set-up-line.tsx'
import classes from '../set-up-lines.module.css'
import { useSaveEntry } from '../use-save-entry.ts'
import { Exclusions } from './exclusions.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { eventsIn, type Groups, type GroupToEdit, limitsText, moves, tooFewText, withoutGroup } from './group-draft.ts'

/**
 * Groups of events with limits per athlete, and their exclusions
 * (tournaments rule 33).
 */
export const PurchaseGroups = ({ setUp }: { readonly setUp: TournamentToEdit }) => {
  const { purchaseGroups, purchaseGroupExclusions, events, revisions } = setUp
  const editing = useEditing<GroupToEdit>()
  const { save } = useSaveEntry<Groups>(setUp, 'purchaseGroups', { purchaseGroups, purchaseGroupExclusions })
  const remove = async ({ id, title }: GroupToEdit): Promise<void> => {
    const isExcluded = purchaseGroupExclusions.some(({ purchaseGroupIds }) => purchaseGroupIds.includes(id))
    const lines = [setUpText('removeGroupText'), ...(isExcluded ? [setUpText('removeGroupExclusions')] : [])]
    const question = { title: setUpText('removeStrategyTitle', { title }), text: lines.join('\n') }
    if (!(await confirm({ ...question, yes: setUpText('remove'), danger: true }))) return
    const sent = await save({
      next: (whole) => withoutGroup(whole, id),
      about: (whole) => whole.purchaseGroups.find((one) => one.id === id),
      others: { CurriculumEdits: moves(id, [], events) },
    })
    if (sent.ok) notify(setUpText('removed', { title }))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <Section
      title={setUpText('groups')}
      aside={
        <Button variant="default" onClick={() => editing.open(null)}>
          {setUpText('newGroup')}
        </Button>
      }
    >
      <p className={classes.lead}>{setUpText('groupsLead')}</p>
      {purchaseGroups.length === 0 ? (
        <EmptyState title={setUpText('noGroups')}>{setUpText('noGroupsText')}</EmptyState>
      ) : (
        <SetUpLines label={setUpText('groups')}>
          {purchaseGroups.map((group) => {
            const inIt = eventsIn(group.id, events)
            const warning = tooFewText(group.minItemsPerParticipant, inIt.length)
            return (
              <SetUpLine
                key={group.id}
                title={group.title}
                onEdit={() => editing.open(group)}
                onRemove={() => void remove(group)}
              >
                {group.subtitle === '' ? null : <p>{group.subtitle}</p>}
                <p>{limitsText(group)}</p>
                <p>{inIt.length === 0 ? setUpText('noEvents') : listText(inIt.map(({ title }) => title))}</p>
                {warning === null ? null : <p className={classes.warning}>{warning}</p>}
              </SetUpLine>
            )
          })}
        </SetUpLines>
      )}
      {purchaseGroups.length < 2 ? null : (
        <Exclusions
          groups={purchaseGroups}
          exclusions={purchaseGroupExclusions}
          revision={revisions.purchaseGroups}
          save={save}
        />
      )}
      <GroupDialog
        events={events}
        groups={purchaseGroups}
        revision={revisions.purchaseGroups}
        editing={editing}
        save={save}
      />
    </Section>
  )
}
