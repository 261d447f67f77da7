import type { CategoryRow } from '../../../api/contract/categories.ts'
import { addingUpProblem } from '../../../domain/video-review/published.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { compareTexts } from '../../texts/formats.ts'
import { phraseText } from '../../texts/refusals.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { HtmlField } from '../../ui/form/html-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import { useGradings } from '../use-grading.ts'
import type { Choices } from './audience-text.ts'
import type { ItemDraft } from './item-draft.ts'
import { reviewerOptions } from './reviewer-options.ts'

interface DetailsStepProps {
  readonly form: FormOf<ItemDraft>
  readonly categories: ReadonlyMap<string, CategoryRow>
  /** The item's current category, which may be retired. */
  readonly has: string | null
}

/** Step 1: name, description, category, response and picture. */
export const DetailsStep = ({ form, categories, has }: DetailsStepProps) => {
  const gradings = useGradings()
  return (
    <>
      <TextField label={curriculumText('name')} {...form.field('name')} />
      <HtmlField label={curriculumText('description')} {...form.field('description')} />
      <SelectField
        label={curriculumText('category')}
        description={curriculumText('categoryHint')}
        options={[...categories.values()]
          .filter(({ id, isRetired }) => !isRetired || id === has)
          .sort((a, b) => compareTexts(a.title, b.title))
          .map(({ id, title }) => {
            const problem = gradings === null || id === has ? null : addingUpProblem(gradings, id)
            return problem === null
              ? { value: id, label: title }
              : {
                  value: id,
                  label: curriculumText('unfitCategory', { category: title, reason: phraseText(problem) }),
                  disabled: form.values.response === 'Video',
                }
          })}
        {...form.field('category')}
      />
      <TextField
        label={curriculumText('subcategory')}
        description={curriculumText('subcategoryHint')}
        {...form.field('subcategory')}
      />
      <SelectField
        label={curriculumText('response')}
        description={curriculumText('responseHint')}
        options={(['None', 'Video'] as const).map((value) => ({ value, label: curriculumText(value) }))}
        {...form.field('response')}
        required
      />
      <PictureField purpose="Curriculum" label={curriculumText('picture')} {...form.field('imageUri')} />
    </>
  )
}
export const detailsFields = [
  ...(['name', 'description', 'category', 'subcategory', 'response', 'imageUri'] as const),
] as const

interface ResponseStepProps {
  readonly form: FormOf<ItemDraft>
  readonly choices: Pick<Choices, 'reviewers'>
  /** The reviewers whom the saved item names. */
  readonly named: readonly string[]
}

/** Step 2: steps and techniques, the expected video, and how it is reviewed. */
export const ResponseStep = ({ form, choices, named }: ResponseStepProps) => (
  <>
    <TagsField label={curriculumText('steps')} description={curriculumText('tagsHint')} {...form.field('steps')} />
    <TagsField
      label={curriculumText('techniques')}
      description={curriculumText('tagsHint')}
      {...form.field('techniques')}
    />
    {form.values.response === 'Video' ? (
      <>
        <HtmlField
          label={curriculumText('responseDescription')}
          description={curriculumText('responseDescriptionHint')}
          {...form.field('responseDescription')}
        />
        <NumberField
          label={curriculumText('requiredReviews')}
          description={curriculumText('requiredReviewsHint')}
          min={1}
          max={9}
          step={1}
          {...form.field('requiredReviews')}
        />
        <ChoicesField
          label={curriculumText('requiredReviewers')}
          description={curriculumText('requiredReviewersHint')}
          options={reviewerOptions(choices, named)}
          {...form.field('requiredReviewers')}
        />
        <SelectField
          label={curriculumText('scoreCalculation')}
          options={(['Sum', 'Percentage'] as const).map((value) => ({ value, label: curriculumText(value) }))}
          {...form.field('scoreCalculation')}
          required
        />
      </>
    ) : (
      <p>{curriculumText('nothingHandedIn')}</p>
    )}
  </>
)
export const responseFields = [
  ...(['steps', 'techniques', 'responseDescription'] as const),
  ...(['requiredReviews', 'requiredReviewers', 'scoreCalculation'] as const),
] as const
