import { useRef, useState } from 'react'
import type { Environment, Student } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { type StudentFormValues, studentForm } from '../../../api/contract/students.ts'
import { send } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { type Sent, useSending } from '../../client/use-send.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { studentsText } from '../../texts/en/students.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { overwriteText } from '../../ui/form/conflict.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'
import { uploadFailure, uploadPicture } from '../pictures/upload-picture.ts'
import { studentName } from '../student-name.ts'
import classes from './student.module.css'
import { type SavedVersion, StudentConflict, savedVersionIn, studentDifferences } from './student-conflict.tsx'
import { placesOf, studentDraft, studentProblems, studentToSend } from './student-draft.ts'
import { StudentFields } from './student-fields.tsx'

interface StudentDialogProps {
  /** The student to edit; null for a new one. */
  readonly student: Student | null
  readonly membershipId: string
  /** The family's facility: preselected for a new student. */
  readonly facilityId?: string | null
  readonly opened: boolean
  readonly onClose: () => void
  readonly onSaved?: (studentId: string) => void
}

/** Creates or edits a student (accounts rule 22). */
const StudentDialog = remountOnOpen((props: StudentDialogProps) => {
  const environment = useEnvironment()
  const inputs = useRead('/membership/read/inputs', props.opened ? {} : null)
  const loadedInputs = dataOf(inputs.reading)
  const { student, opened, onClose } = props
  const known = useRead('/student/:id', opened && student !== null ? { params: { id: student.id } } : null).reading
  if (student !== null && dataOf(known)?.isLocked === true) {
    return (
      <Dialog title={studentsText('editStudent', { name: studentName(student) })} opened={opened} onClose={onClose}>
        <p className={classes.locked}>{studentsText('locked')}</p>
      </Dialog>
    )
  }
  if (environment.status !== 'ready' || loadedInputs === null || (student !== null && known?.status === 'loading'))
    return null
  return <Loaded {...props} organization={environment.data} inputs={loadedInputs} />
})
export default StudentDialog

interface LoadedProps extends StudentDialogProps {
  readonly organization: Environment
  readonly inputs: readonly CustomInputRow[]
}

const Loaded = ({ student, membershipId, facilityId, organization, inputs, opened, onClose, onSaved }: LoadedProps) => {
  const [newId] = useState(() => crypto.randomUUID())
  const studentId = student?.id ?? newId
  // Fixed when the form opens: later changes by others must show up as a conflict.
  const [before] = useState(student)
  const [newer, setNewer] = useState<SavedVersion | null>(null)
  const { run } = useSending<{ readonly position: number }>()
  // Retries are the same change and do not upload a picture again.
  const uploaded = useRef(new WeakMap<Blob, string>())
  const addressOf = async (photo: Blob): Promise<string> => {
    const address = uploaded.current.get(photo) ?? (await uploadPicture(studentId, photo))
    uploaded.current.set(photo, address)
    return address
  }

  const create = async (values: StudentFormValues, commandId: string) => {
    const body = { ...studentToSend(values, inputs), id: studentId, membershipId }
    const made = await send('POST /student/create', { body }, { commandId })
    if (values.photo === null) return made
    // A picture needs an existing student. If its upload fails, the student is kept.
    try {
      const imageUri = await addressOf(values.photo)
      return await send('POST /student/update/:id', { params: { id: studentId }, body: { ...body, imageUri } })
    } catch (thrown) {
      const reason = uploadFailure(thrown)
      notify(studentsText('savedWithoutPhoto', { name: studentName(values), reason }), 'bad')
      return made
    }
  }
  const update = async (values: StudentFormValues, revision: number, commandId: string) => {
    const imageUri = values.photo === null ? values.imageUri : await addressOf(values.photo)
    const body = { ...studentToSend({ ...values, imageUri }, inputs, before), expected: newer?.revision ?? revision }
    return send('POST /student/update/:id', { params: { id: studentId }, body }, { commandId })
  }
  const save = async (values: StudentFormValues): Promise<Sent<{ readonly position: number }>> => {
    const sent = await run([values, values.photo?.size ?? 0, newer?.revision ?? 0], (commandId) =>
      before === null ? create(values, commandId) : update(values, before.revision, commandId),
    ).catch((thrown: unknown) => ({ ok: false, problem: asProblem(thrown) }) as const)
    if (!sent.ok && sent.problem.code === 'changed-meanwhile') setNewer(savedVersionIn(sent.problem))
    return sent
  }
  return (
    <FormDialog
      title={before === null ? studentsText('newStudent') : studentsText('editStudent', { name: studentName(before) })}
      opened={opened}
      onClose={onClose}
      schema={studentForm}
      initial={studentDraft(before, inputs, facilityId ?? null)}
      check={(values) => studentProblems(values, organization, inputs, { studentId, before })}
      submit={(_, form) =>
        (newer === null ? null : overwriteText(studentDifferences({ newer, form, organization, inputs }))) ??
        studentsText('save')
      }
      onSend={save}
      onDone={(_, values) => {
        notify(studentsText('saved', { name: studentName(values) }))
        onSaved?.(studentId)
      }}
      errorsOf={(problem) => placesOf(problem, inputs)}
    >
      {(form) => (
        <>
          {newer === null ? null : (
            <StudentConflict newer={newer} form={form} organization={organization} inputs={inputs} />
          )}
          <StudentFields
            form={form}
            organization={organization}
            inputs={inputs}
            studentId={studentId}
            before={before}
          />
        </>
      )}
    </FormDialog>
  )
}
