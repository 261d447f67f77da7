import { useEnvironment } from '../../client/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../../ui/grid.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section } from '../../ui/page.tsx'

interface Program {
  readonly id: string
  readonly name: string
}
interface Level {
  readonly id: string
  readonly order: number
  readonly label: string
  readonly description: string
}

/** The Programs tab: a Programs list and a Levels list (spec/training-and-review.md §2 Admin console). */
const Programs = () => {
  const environment = useEnvironment()
  if (environment.status !== 'ready') return <LoadingState />
  const { programs, levels } = environment.data
  return (
    <>
      <Section title="Programs">
        <Grid
          label="Programs"
          columns={programColumns}
          rows={programs}
          keyOf={keyOf}
          height={280}
          empty={<EmptyState title="No programs yet" />}
        />
      </Section>
      <Section title="Levels">
        <Grid
          label="Levels"
          columns={levelColumns}
          rows={levels}
          keyOf={keyOf}
          height={420}
          empty={<EmptyState title="No levels yet" />}
        />
      </Section>
    </>
  )
}
export default Programs

const keyOf = ({ id }: { readonly id: string }): string => id

const programColumns: readonly GridColumn<Program>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, card: 'title', sort: 'asc' },
]
const levelColumns: readonly GridColumn<Level>[] = [
  { id: 'order', title: 'Order', value: ({ order }) => order, width: 90, align: 'right', sort: 'asc' },
  { id: 'label', title: 'Label', value: ({ label }) => label, card: 'title' },
  { id: 'description', title: 'Description', value: ({ description }) => description },
]
