import { useRef, useState } from 'react'
import type { Environment, Membership } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import type { StudentDetail, StudentFormValues, StudentToSave } from '../../../api/contract/students.ts'
import { send } from '../../client/http.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'
import { reread } from '../../client/use-read.ts'
import { useSending } from '../../client/use-send.ts'
import { profileText } from '../../texts/en/profile.ts'
import { studentsText } from '../../texts/en/students.ts'
import { notify } from '../../ui/notice.tsx'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { type SavedVersion, savedVersionIn } from '../students/student-conflict.tsx'
import { type StudentDraft, studentToSend } from '../students/student-draft.ts'

/** State of a student's step. */
export interface FilledStep {
  /** The student as recorded when the step was filled in. */
  readonly before: StudentDetail
  readonly draft: StudentDraft | null
  /** The confirmed values; null for a student that stays as recorded. */
  readonly values: StudentFormValues | null
  /** Confirmed without a form: locked by a tournament, or no options to choose from. */
  readonly isAsRecorded: boolean
  readonly newer: SavedVersion | null
}

export interface ReviewFailure {
  readonly text: string
  /** The student it concerns. */
  readonly studentId: string | null
  readonly problem: ApiProblem
}

export interface Reviewing {
  readonly membership: Membership
  readonly inputs: readonly CustomInputRow[]
  readonly organization: Environment
  readonly onDone: () => void
}

type Filled = ReadonlyMap<string, FilledStep>

/** The steps of a review, saved together. */
export const useReview = ({ membership: { students }, inputs, onDone }: Reviewing) => {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [filled, setFilled] = useState<Filled>(new Map())
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<ReviewFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const { run } = useSending<{ readonly position: number }>()
  // Retries are the same change and do not upload a picture again.
  const uploaded = useRef(new WeakMap<Blob, string>())
  const index = Math.max(
    0,
    students.findIndex(({ id }) => id === currentId),
  )
  const keep = (step: FilledStep): Filled => {
    const steps = new Map(filled).set(step.before.id, step)
    setFilled(steps)
    return steps
  }
  const goTo = (at: number): void => {
    setFailure(null)
    setCurrentId(students[at]?.id ?? null)
  }

  const toSave = async (step: FilledStep) => {
    const { before, values, newer } = step
    const { id, revision } = before
    if (values === null) return { id, expected: revision, ...recordOf(before) }
    const photo = values.photo
    const imageUri =
      photo === null ? values.imageUri : (uploaded.current.get(photo) ?? (await uploadPicture(id, photo)))
    if (photo !== null && imageUri !== null) uploaded.current.set(photo, imageUri)
    return { id, expected: newer?.revision ?? revision, ...studentToSend({ ...values, imageUri }, inputs, before) }
  }
  const fail = (thrown: unknown, steps: Filled): void => {
    const problem = asProblem(thrown)
    const { studentId: named, studentIds } = problem.details
    const [missing] = Array.isArray(studentIds) ? studentIds : [named]
    const studentId = typeof missing === 'string' ? missing : null
    const step = studentId === null ? undefined : steps.get(studentId)
    if (studentId !== null && step !== undefined) {
      if (problem.code === 'changed-meanwhile') {
        setFilled(new Map(steps).set(studentId, { ...step, newer: savedVersionIn(problem) }))
      }
      if (problem.code === 'student-locked') void reread('/student/:id', { params: { id: studentId } })
    }
    if (studentId !== null) setCurrentId(studentId)
    const isRefused = problem.status >= 400 && problem.status < 500
    setFailure({ text: isRefused ? problem.message : profileText('saveFailed'), studentId, problem })
  }
  const save = async (steps: Filled): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const confirmed = students.flatMap(({ id }) => {
        const step = steps.get(id)
        return step === undefined || step.before.isLocked ? [] : [step]
      })
      const body = { students: await Promise.all(confirmed.map(toSave)) }
      const sent = await run(body, (commandId) => send('POST /membership/review', { body }, { commandId }))
      if (!sent.ok) {
        fail(sent.problem, steps)
        return
      }
      setDone(true)
      // Wait until the review is no longer due: otherwise every page would redirect back here.
      await reread('/environment/me')
      notify(studentsText('reviewed'))
      onDone()
    } catch (thrown) {
      fail(thrown, steps)
    } finally {
      setBusy(false)
    }
  }

  return {
    index,
    busy,
    failure,
    isFilled: !isDone && [...filled.values()].some(({ isAsRecorded }) => !isAsRecorded),
    filledOf: (studentId: string): FilledStep | null => filled.get(studentId) ?? null,
    previous: (step: FilledStep): void => {
      keep(step)
      goTo(index - 1)
    },
    next: (step: FilledStep): void => {
      const steps = keep(step)
      const open = students.findIndex(({ id }) => isOpen(steps.get(id)))
      if (index < students.length - 1) goTo(index + 1)
      else if (open >= 0) goTo(open)
      else void save(steps)
    },
    saveNobody: () => save(new Map()),
  }
}

/** Whether the step still has to be filled in. */
const isOpen = (step: FilledStep | undefined): boolean =>
  step === undefined || (step.values === null && !step.isAsRecorded)

/** Converts the current record to the request's shape. */
const recordOf = (student: StudentDetail): StudentToSave => ({
  firstName: student.firstName,
  lastName: student.lastName,
  imageUri: student.imageUri,
  dateOfBirth: student.dateOfBirth,
  gender: student.gender,
  weight: student.weight,
  height: student.height,
  programIds: student.programIds,
  levelId: student.levelId,
  specialNeeds: student.specialNeeds,
  trainingFacility: student.trainingFacility,
  customValues: student.customValues,
})
