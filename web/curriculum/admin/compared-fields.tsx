import type { CategoryRow } from '../../../api/contract/categories.ts'
import type { CurriculumForm } from '../../../api/contract/curriculum.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import type { Compared } from '../../ui/form/conflict.tsx'
import { HtmlContent } from '../../ui/html-content.tsx'
import { audienceText, type Choices } from './audience-text.ts'
import type { ItemDraft } from './item-draft.ts'
import { reviewerName } from './reviewer-options.ts'

const html = (text: string | null) => (text ? <HtmlContent html={text} /> : null)
const lines = (texts: readonly string[] | null): string => (texts ?? []).join('\n')

/** Labels and value texts of an item's fields, for comparing two versions. */
export const comparedFields = (
  categories: ReadonlyMap<string, CategoryRow>,
  choices: Choices,
): Compared<keyof ItemDraft> => ({
  name: curriculumText('name'),
  description: [curriculumText('description'), html],
  imageUri: curriculumText('picture'),
  category: [curriculumText('category'), (id: string | null) => categories.get(id ?? '')?.title],
  subcategory: curriculumText('subcategory'),
  response: [
    curriculumText('response'),
    (response: CurriculumForm['response'] | null) => curriculumText(response ?? 'None'),
  ],
  responseDescription: [curriculumText('responseDescription'), html],
  steps: [curriculumText('steps'), lines],
  techniques: [curriculumText('techniques'), lines],
  intendedAudience: [
    curriculumText('audience'),
    (audience: CurriculumForm['intendedAudience'] | null) =>
      lines((audience ?? []).map((one) => audienceText(one, choices))),
  ],
  resources: [
    curriculumText('resources'),
    (resources: CurriculumForm['resources'] | null) => lines((resources ?? []).map(({ name, uri }) => name || uri)),
  ],
  requiredReviews: curriculumText('requiredReviews'),
  requiredReviewers: [
    curriculumText('requiredReviewers'),
    (ids: readonly string[] | null) => lines((ids ?? []).map((id) => reviewerName(id, choices))),
  ],
  scoreCalculation: [
    curriculumText('scoreCalculation'),
    (score: CurriculumForm['scoreCalculation'] | null) => curriculumText(score ?? 'Sum'),
  ],
})
