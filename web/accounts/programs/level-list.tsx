import { type LevelRow, levelDetails, type ProgramRow } from '../../../api/contract/programs.ts'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/lists.ts'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { offeredChoices, RetirableList } from '../organization/retirable-list.tsx'
import { retiredColumn } from '../organization/settings-list.tsx'
import { useLevels, usePrograms } from '../organization/use-lists.ts'

/** The organization's levels in their order: add, edit, retire and restore (accounts rule 17). */
export const LevelList = () => {
  const levels = useLevels()
  const programs = dataOf(usePrograms().reading) ?? new Map<string, ProgramRow>()
  const create = useSend('POST /levels/create')
  const edit = useSend('POST /levels/edit/:id')
  const retire = useSend('POST /levels/retire/:id')
  const restore = useSend('POST /levels/restore/:id')
  const namesOf = (ids: readonly string[] | null): string =>
    (ids ?? [])
      .map((id) => programs.get(id)?.name ?? '')
      .sort()
      .join(', ')
  return (
    <RetirableList<LevelRow, typeof levelDetails>
      list={{
        label: listsText('levels'),
        of: levels,
        columns: columnsWith(namesOf),
        height: 440,
        find: { label: listsText('findLevel'), prefix: 'level-' },
        empty: listsText('noLevels'),
      }}
      retiring={{
        what: 'level',
        words: [listsText('retire'), listsText('restore')],
        question: listsText('retireLevel'),
        text: listsText('studentsKeepIt'),
        retire: (id) => retire.run({ params: { id } }),
        restore: (id) => restore.run({ params: { id } }),
      }}
      form={{
        title: (row) => listsText(row === null ? 'newLevel' : 'editLevel'),
        schema: levelDetails,
        initial: (row) => ({
          label: row?.label ?? '',
          description: row?.description ?? '',
          order: row?.order ?? null,
          grade: row?.grade ?? '',
          programIds: row === null ? [] : [...row.programIds],
        }),
        compared: {
          label: listsText('label'),
          description: listsText('description'),
          order: listsText('order'),
          grade: listsText('grade'),
          programIds: [listsText('programs'), namesOf],
        },
        fieldOf,
      }}
      onCreate={(body) => create.run({ body })}
      onEdit={(id, body) => edit.run({ params: { id }, body })}
    >
      {(form, row) => (
        <>
          <TextField label={listsText('label')} {...form.field('label')} />
          <TextField label={listsText('description')} lines={2} {...form.field('description')} />
          <NumberField
            label={listsText('order')}
            description={listsText('orderAbout')}
            step={1}
            {...form.field('order')}
          />
          <TextField label={listsText('grade')} placeholder={listsText('gradeExample')} {...form.field('grade')} />
          <ChoicesField
            label={listsText('programs')}
            options={offeredChoices(
              programs.values(),
              (id) => row?.programIds.includes(id) ?? false,
              ({ name }) => name,
              (program) => listsText('retiredProgram', { program }),
            )}
            {...form.field('programIds')}
          />
        </>
      )}
    </RetirableList>
  )
}

const fieldOf = {
  'level-order-out-of-range': 'order',
  'program-retired': 'programIds',
  'program-not-found': 'programIds',
} as const

const columnsWith = (namesOf: (ids: readonly string[]) => string): readonly GridColumn<LevelRow>[] => [
  { id: 'order', title: listsText('order'), value: ({ order }) => order, width: 90, align: 'right', sort: 'asc' },
  { id: 'label', title: listsText('label'), value: ({ label }) => label, card: 'title' },
  { id: 'description', title: listsText('description'), value: ({ description }) => description },
  { id: 'grade', title: listsText('grade'), value: ({ grade }) => grade, width: 110 },
  { id: 'programs', title: listsText('programs'), value: ({ programIds }) => namesOf(programIds) },
  retiredColumn(listsText('retired')),
]
