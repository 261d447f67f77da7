import { Button } from '@mantine/core'
import { useEditing } from '../../../accounts/organization/use-editing.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { confirm } from '../../../ui/confirm.ts'
import { notify } from '../../../ui/notice.tsx'
import { SetUpLine, SetUpLines } from '../set-up-line.tsx'
import classes from '../set-up-lines.module.css'
import type { useSaveEntry } from '../use-save-entry.ts'
import { ExclusionDialog, titlesOf } from './exclusion-dialog.tsx'
import type { ExclusionToEdit, Groups, GroupToEdit } from './group-draft.ts'

interface ExclusionsProps {
  readonly groups: readonly GroupToEdit[]
  readonly exclusions: readonly ExclusionToEdit[]
  readonly revision: number
  readonly save: ReturnType<typeof useSaveEntry<Groups>>['save']
}

/** Mutually exclusive groups: an athlete may enter events of only one of them. */
export const Exclusions = ({ groups, exclusions, revision, save }: ExclusionsProps) => {
  const editing = useEditing<{ readonly at: number; readonly exclusion: ExclusionToEdit }>()
  const remove = async (at: number, names: string): Promise<void> => {
    const question = {
      title: setUpText('removeExclusionTitle'),
      text: setUpText('removeExclusionText', { groups: names }),
    }
    if (!(await confirm({ ...question, yes: setUpText('remove'), danger: true }))) return
    const sent = await save({
      next: (whole) => ({ ...whole, purchaseGroupExclusions: whole.purchaseGroupExclusions.toSpliced(at, 1) }),
      about: (whole) => whole.purchaseGroupExclusions[at],
    })
    if (sent.ok) notify(setUpText('removed', { title: names }))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <section aria-label={setUpText('exclusions')}>
      <header className={classes.part}>
        <h3>{setUpText('exclusions')}</h3>
        <Button variant="default" onClick={() => editing.open(null)}>
          {setUpText('newExclusion')}
        </Button>
      </header>
      <p className={classes.lead}>{setUpText('exclusionsLead')}</p>
      <SetUpLines label={setUpText('exclusions')}>
        {exclusions.map((exclusion, at) => {
          const names = titlesOf(groups, exclusion.purchaseGroupIds)
          return (
            <SetUpLine
              key={`${names} ${exclusion.errorMessage}`}
              title={names}
              onEdit={() => editing.open({ at, exclusion })}
              onRemove={() => void remove(at, names)}
            >
              <p>{exclusion.errorMessage}</p>
            </SetUpLine>
          )
        })}
      </SetUpLines>
      <ExclusionDialog groups={groups} revision={revision} editing={editing} save={save} />
    </section>
  )
}
