import { type LessonRow, lessonDetails } from '../../../api/contract/schedule.ts'
import type { useEditing } from '../../accounts/organization/use-editing.ts'
import { useLevels, usePrograms } from '../../accounts/organization/use-lists.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { lessonsText } from '../../texts/en/lessons.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { HtmlField } from '../../ui/form/html-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { plainText } from '../../ui/plain-text.ts'
import { zoneText } from '../../ui/zone.ts'
import { dayName, deliveryText, shortDay, timeText } from '../lesson-text.ts'
import { audienceChoices, audienceKeys, audienceOf, dayChoices, deliveryChoices, valuesOf } from './lesson-form.ts'

interface LessonDialogProps {
  readonly editing: ReturnType<typeof useEditing<LessonRow>>
  /** Today in the organization's zone, by the server's clock. */
  readonly today: string
  readonly timeZone: string
}

/** Adds or changes a lesson. */
export const LessonDialog = ({ editing, today, timeZone }: LessonDialogProps) => {
  const create = useSend('POST /schedule/create')
  const edit = useSend('POST /schedule/edit/:id')
  const { row } = editing
  const programs = dataOf(usePrograms().reading) ?? new Map()
  const levels = dataOf(useLevels().reading) ?? new Map()
  const staff = dataOf(useRead('/schedule/instructors').reading) ?? []
  const current = row?.instructor ?? null
  const instructors = [
    ...staff,
    ...(current === null || staff.some(({ id }) => id === current.id) ? [] : [current]),
  ].map(({ id, name }) => ({ value: id, label: name }))
  const groups = audienceChoices(programs.values(), levels.values(), row?.intendedAudience ?? [])
  const labelOf = (choices: readonly { readonly value: string; readonly label: string }[], value: string | null) =>
    choices.find((one) => one.value === value)?.label ?? ''
  return (
    <EditDialog
      title={lessonsText(row === null ? 'newLesson' : 'editLesson')}
      opened={editing.opened}
      onClose={editing.close}
      schema={lessonDetails}
      initial={valuesOf(row, today)}
      revision={row?.revision ?? null}
      compared={{
        title: lessonsText('title'),
        dayOfWeek: [lessonsText('dayOfWeek'), (day: number | null) => (day === null ? '' : dayName(day))],
        startTime: [lessonsText('startTime'), clockText],
        endTime: [lessonsText('endTime'), clockText],
        startDate: [lessonsText('startDate'), dateText],
        endDate: [lessonsText('endDate'), dateText],
        delivery: [lessonsText('delivery'), (held: LessonRow['delivery'] | null) => (held ? deliveryText(held) : '')],
        description: lessonsText('description'),
        joinLink: lessonsText('joinLink'),
        joinInstructions: [lessonsText('joinInstructions'), (html: string | null) => plainText(html ?? '')],
        instructorId: [lessonsText('instructor'), (id: string | null) => labelOf(instructors, id)],
        intendedAudience: [
          lessonsText('audience'),
          (audience: LessonRow['intendedAudience'] | null) =>
            audienceKeys(audience)
              .map((key) => labelOf(groups, key))
              .join(', '),
        ],
      }}
      onSend={(body, expected) =>
        row === null
          ? create.run({ body: { ...body, id: editing.newId } })
          : edit.run({ params: { id: row.id }, body: { ...body, expected } })
      }
      fieldOf={fieldOf}
    >
      {(form) => {
        const day = form.field('dayOfWeek')
        const audience = form.field('intendedAudience')
        return (
          <>
            <TextField label={lessonsText('title')} {...form.field('title')} />
            <SelectField
              label={lessonsText('dayOfWeek')}
              options={dayChoices()}
              {...day}
              value={day.value === null ? null : String(day.value)}
              onChange={(chosen) => day.onChange(chosen === null ? null : Number(chosen))}
            />
            <TimeField
              label={lessonsText('startTime')}
              description={lessonsText('zoneAbout', { zone: zoneText(timeZone) })}
              {...form.field('startTime')}
            />
            <TimeField label={lessonsText('endTime')} {...form.field('endTime')} />
            <DateField label={lessonsText('startDate')} {...form.field('startDate')} />
            <DateField
              label={lessonsText('endDate')}
              description={lessonsText('endDateAbout')}
              {...form.field('endDate')}
            />
            <SelectField label={lessonsText('delivery')} options={deliveryChoices()} {...form.field('delivery')} />
            <TextField label={lessonsText('description')} lines={3} {...form.field('description')} />
            <SelectField
              label={lessonsText('instructor')}
              description={lessonsText('instructorAbout')}
              options={instructors}
              searchable
              {...form.field('instructorId')}
            />
            <ChoicesField
              label={lessonsText('audience')}
              description={lessonsText('audienceAbout')}
              options={groups}
              {...audience}
              value={audienceKeys(audience.value)}
              onChange={(keys) => audience.onChange(audienceOf(keys ?? []))}
            />
            <TextField
              label={lessonsText('joinLink')}
              type="url"
              placeholder={lessonsText('joinLinkExample')}
              {...form.field('joinLink')}
            />
            <HtmlField label={lessonsText('joinInstructions')} {...form.field('joinInstructions')} />
          </>
        )
      }}
    </EditDialog>
  )
}

const clockText = (time: string | null): string => (time === null ? '' : timeText(time))
const dateText = (date: string | null): string => (date === null ? '' : shortDay(date))

const fieldOf = {
  'instructor-not-found': 'instructorId',
  'program-not-found': 'intendedAudience',
  'program-retired': 'intendedAudience',
  'level-not-found': 'intendedAudience',
  'level-retired': 'intendedAudience',
  'too-many-audiences': 'intendedAudience',
} as const
