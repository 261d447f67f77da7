import { listsText } from '../../texts/en/lists.ts'
import { Section } from '../../ui/page.tsx'
import { LevelList } from './level-list.tsx'
import { ProgramList } from './program-list.tsx'

/** The Programs tab: a Programs list and a Levels list (accounts rule 17). */
const Programs = () => (
  <>
    <Section title={listsText('programs')}>
      <ProgramList />
    </Section>
    <Section title={listsText('levels')}>
      <LevelList />
    </Section>
  </>
)
export default Programs
