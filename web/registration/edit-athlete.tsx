import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Environment } from '../../api/contract/accounts.ts'
import type { AthleteInputs } from '../../api/contract/athletes.ts'
import { type StudentFormValues, studentForm } from '../../api/contract/students.ts'
import { uploadPicture } from '../accounts/pictures/upload-picture.ts'
import { studentName } from '../accounts/student-name.ts'
import {
  type SavedVersion,
  StudentConflict,
  savedVersionIn,
  studentDifferences,
} from '../accounts/students/student-conflict.tsx'
import {
  fieldLabel,
  placesOf,
  studentDraft,
  studentProblems,
  studentToSend,
} from '../accounts/students/student-draft.ts'
import { StudentFields } from '../accounts/students/student-fields.tsx'
import { send } from '../client/http.ts'
import { asProblem } from '../client/problem.ts'
import { both } from '../client/read-state.ts'
import { useFreshRead, useRead } from '../client/use-read.ts'
import { useSending } from '../client/use-send.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { kitText } from '../texts/en/kit.ts'
import { listText } from '../texts/formats.ts'
import { overwriteText } from '../ui/form/conflict.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { useSchemaForm } from '../ui/form/use-schema-form.ts'
import { notify } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Reading } from '../ui/reading.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { whenText } from '../ui/when.tsx'
import { CorrectEntry } from './correct-entry.tsx'

/** Staff can edit every field divisions depend on, even if the organization does not request it from families. */
const allFields = { requestStudentWeight: true, requestStudentHeight: true, requestStudentPhoto: true }

/** Save is enabled once one of these has changed (registration rule 24). */
const decisive = [
  ...(['dateOfBirth', 'weight', 'height', 'firstName', 'gender'] as const),
  ...(['photo', 'imageUri', 'lastName', 'levelId'] as const),
]

interface EditAthleteProps {
  readonly tournamentId: string
  readonly studentId: string
  /** The athlete's name as listed. */
  readonly name: string
  /** Whether to ask for the athlete's consent, as coaches must. */
  readonly asksConsent: boolean
  /** The field to focus. */
  readonly focus?: 'dateOfBirth' | 'gender' | 'levelId' | 'weight'
  readonly opened: boolean
  readonly onClose: () => void
}

/** Edit → Athlete: staff correct a registered athlete's details. */
const EditAthlete = (props: EditAthleteProps) => {
  const { tournamentId, studentId, name, opened, onClose } = props
  const athlete = useFreshRead(
    '/athletes/:t/read/inputs/:id',
    opened ? { params: { t: tournamentId, id: studentId } } : null,
  )
  const organization = useRead('/community/env')
  return (
    <Panel
      title={athletesText('editAthleteNamed', { name })}
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <Reading of={both(athlete, organization)}>
        {([data, offered]) => {
          const [lock] = data.lockedBy
          return lock !== undefined && data.correctable.length > 0 ? (
            <CorrectEntry
              key={data.student.id}
              tournamentId={tournamentId}
              athlete={data}
              lock={lockText(lock)}
              onClose={onClose}
            />
          ) : (
            <AthleteForm
              key={data.student.id}
              {...props}
              athlete={data}
              organization={{ ...offered, ...allFields }}
              onSaved={onClose}
            />
          )
        }}
      </Reading>
    </Panel>
  )
}
export default EditAthlete

interface AthleteFormProps extends EditAthleteProps {
  readonly athlete: AthleteInputs
  readonly organization: Environment
  readonly onSaved: () => void
}

const AthleteForm = (props: AthleteFormProps) => {
  const { tournamentId, asksConsent, athlete, organization, focus, onClose, onSaved } = props
  const id = useId()
  // Frozen when the form opens, so that concurrent changes by others do not enter it unnoticed.
  const [{ student: before, inputs, lockedBy }] = useState(athlete)
  const [lock] = lockedBy
  const isLocked = lock !== undefined
  const [consent, setConsent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [newer, setNewer] = useState<SavedVersion | null>(null)
  const { run, busy } = useSending<{ readonly position: number }>()
  const uploaded = useRef(new WeakMap<Blob, string>())
  const [initial] = useState(() => studentDraft(before, inputs))
  const { form, element, openFields, showErrors, parsed } = useSchemaForm({
    schema: studentForm,
    initial,
    begin: focus,
    check: (values) => studentProblems(values, organization, inputs, { studentId: before.id, before }),
  })
  // The panel sets its initial focus before the form has loaded, so focus the field here.
  useEffect(() => {
    const field = focus === undefined ? null : element.current?.querySelector<HTMLElement>(`[data-path="${focus}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [focus, element])
  const isChanged = decisive.some((name) => form.values[name] !== initial[name])
  const open = openFields(Object.keys(form.values))
  const reason = reasonNotToSave({
    lock: lock === undefined ? null : lockText(lock),
    missing: open.map((path) => fieldLabel(path, inputs)),
    isChanged,
    lacksConsent: asksConsent && !consent,
  })

  const overwrites = newer === null ? null : overwriteText(studentDifferences({ newer, form, organization, inputs }))

  const start = async (values: StudentFormValues, commandId: string) => {
    const { photo } = values
    const imageUri =
      photo === null ? values.imageUri : (uploaded.current.get(photo) ?? (await uploadPicture(before.id, photo)))
    if (photo !== null && imageUri !== null) uploaded.current.set(photo, imageUri)
    const body = {
      ...studentToSend({ ...values, imageUri }, inputs, before),
      expected: newer?.revision ?? before.revision,
      hasConsent: consent,
    }
    const params = { t: tournamentId, id: before.id }
    return send('POST /athletes/:t/update/:id', { params, body }, { commandId })
  }
  const save = async (): Promise<void> => {
    const values = parsed()
    setFailure(null)
    const sent = await run([values, values.photo?.size ?? 0, newer?.revision ?? 0, consent], (commandId) =>
      start(values, commandId),
    ).catch((thrown: unknown) => ({ ok: false, problem: asProblem(thrown) }) as const)
    if (sent.ok) {
      notify(athletesText('saved', { name: studentName(values) }))
      onSaved()
      return
    }
    const { problem } = sent
    if (problem.code === 'changed-meanwhile') setNewer(savedVersionIn(problem))
    const isRefused = problem.status >= 400 && problem.status < 500
    if (!showErrors(placesOf(problem, inputs))) setFailure(isRefused ? problem.message : athletesText('failed'))
  }
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === null && !busy) void save()
      }}
    >
      <Stack gap="md">
        <Refusal text={failure ?? (lock === undefined ? null : lockText(lock))} />
        {newer === null ? null : (
          <StudentConflict newer={newer} form={form} organization={organization} inputs={inputs} />
        )}
        <StudentFields
          form={form}
          organization={organization}
          inputs={inputs}
          before={before}
          studentId={before.id}
          disabled={isLocked}
          withPhoto={!asksConsent}
        />
        {asksConsent && !isLocked ? (
          <Checkbox
            label={athletesText('consent')}
            checked={consent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {athletesText('cancel')}
          </Button>
          <SubmitButton type="submit" loading={busy} reason={reason}>
            {overwrites ?? athletesText('save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** Which tournament locks the athlete's details, and until when. */
const lockText = ({ title, endDate, timezone }: AthleteInputs['lockedBy'][number]): string =>
  athletesText('lockedBy', { title, date: whenText(endDate, 'day', timezone) })

interface Unready {
  /** Why the details cannot be changed at all; null if they can. */
  readonly lock: string | null
  /** Labels of the fields that are not valid. */
  readonly missing: readonly string[]
  readonly isChanged: boolean
  readonly lacksConsent: boolean
}

/** Why Save cannot be pressed, the first thing to do first; null if it can. */
const reasonNotToSave = ({ lock, missing, isChanged, lacksConsent }: Unready): string | null => {
  if (lock !== null) return lock
  if (missing.length > 0) return kitText('toComplete', { fields: listText([...new Set(missing)]) })
  if (!isChanged) return kitText('nothingChanged')
  return lacksConsent ? athletesText('consentFirst') : null
}
