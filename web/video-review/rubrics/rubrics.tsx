import { CategoryList } from '../../curriculum/category-list.tsx'
import { UnfitCategories } from '../../curriculum/unfit-categories.tsx'
import { gradingText } from '../../texts/en/grading.ts'
import { Section } from '../../ui/page.tsx'
import { RubricList } from './rubric-list.tsx'
import { RuleList } from './rule-list.tsx'
import { TryAScore } from './try-a-score.tsx'

/** The Rubric tab: categories, the grading rubric and how it scores (video-review rule 11). */
const Rubrics = () => (
  <>
    <UnfitCategories />
    <Section title={gradingText('categories')}>
      <CategoryList />
    </Section>
    <Section title={gradingText('rubrics')}>
      <RubricList />
    </Section>
    <Section title={gradingText('rules')}>
      <p>{gradingText('rulesAbout')}</p>
      <RuleList />
    </Section>
    <Section title={gradingText('example')}>
      <TryAScore />
    </Section>
  </>
)
export default Rubrics
