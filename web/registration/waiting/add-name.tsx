import { Group } from '@mantine/core'
import { useState } from 'react'
import type { FoundStudent } from '../../../api/contract/athletes.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { useSend } from '../../client/use-send.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { listsText } from '../../texts/en/waiting-lists.ts'
import { notify } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ParticipantSearch } from '../participant-search.tsx'
import classes from './waiting-names.module.css'

interface AddNameProps {
  readonly tournamentId: string
  readonly eventId: string
}

/** Adds an athlete with an account to the list, even while it is closed to families. */
export const AddName = ({ tournamentId, eventId }: AddNameProps) => {
  const [student, setStudent] = useState<FoundStudent | null>(null)
  const { run, busy } = useSend('POST /waitinglists/manage/:t/add')
  const add = async (): Promise<void> => {
    if (student === null) return
    const sent = await run({ params: { t: tournamentId }, body: { eventId, studentId: student.id } })
    if (!sent.ok) {
      notify(sent.problem.message, 'bad')
      return
    }
    notify(listsText('added', { student: fullName(student) }))
    setStudent(null)
  }
  return (
    <Group align="end" wrap="wrap">
      <div className={classes.search}>
        <ParticipantSearch
          tournamentId={tournamentId}
          label={listsText('student')}
          value={student}
          onChange={setStudent}
        />
      </div>
      <SubmitButton
        reason={student === null ? reasonText('chooseFirst') : null}
        loading={busy}
        onClick={() => void add()}
      >
        {listsText('add')}
      </SubmitButton>
    </Group>
  )
}
