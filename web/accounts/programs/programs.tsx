import { Section } from '../../ui/page.tsx'
import { LevelList } from './level-list.tsx'
import { ProgramList } from './program-list.tsx'

/** The Programs tab: a Programs list and a Levels list (spec/training-and-review.md §2 Admin console). */
const Programs = () => (
  <>
    <Section title="Programs">
      <ProgramList />
    </Section>
    <Section title="Levels">
      <LevelList />
    </Section>
  </>
)
export default Programs
