import type { CategoryRow } from '../../../api/contract/categories.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Section } from '../../ui/page.tsx'
import { ItemContent } from '../item-content.tsx'
import { audienceText, type Choices } from './audience-text.ts'
import type { ItemDraft } from './item-draft.ts'
import { reviewerName } from './reviewer-options.ts'

interface ReviewStepProps {
  readonly form: FormOf<ItemDraft>
  readonly categories: ReadonlyMap<string, CategoryRow>
  readonly choices: Choices
}

/** Step 5: a preview of the item, with its audience. */
export const ReviewStep = ({ form: { values }, categories, choices }: ReviewStepProps) => {
  const { name, category, subcategory, response, intendedAudience, requiredReviews, scoreCalculation } = values
  const named = response === 'Video' ? (values.requiredReviewers ?? []) : []
  const audience = intendedAudience ?? []
  return (
    <>
      <Section title={curriculumText('details')}>
        <KeyValue
          items={[
            [curriculumText('name'), name],
            [curriculumText('category'), categories.get(category ?? '')?.title],
            [curriculumText('subcategory'), subcategory],
            [curriculumText('response'), curriculumText(response ?? 'None')],
            [
              curriculumText('audience'),
              audience.length === 0
                ? curriculumText('audienceNone')
                : audience.map((one) => (
                    <div key={`${one.programId} ${one.levelId}`}>{audienceText(one, choices)}</div>
                  )),
            ],
            [
              curriculumText('reviewPolicy'),
              response === 'Video'
                ? curriculumText('reviewLine', {
                    count: requiredReviews ?? 1,
                    score: curriculumText(scoreCalculation ?? 'Sum'),
                  })
                : null,
            ],
            [
              curriculumText('requiredReviewers'),
              named.length === 0 ? null : named.map((id) => reviewerName(id, choices)).join(', '),
            ],
          ]}
        />
      </Section>
      <ItemContent
        itemId={null}
        item={{
          description: values.description ?? '',
          responseDescription: values.responseDescription ?? '',
          imageUri: values.imageUri,
          response: response ?? 'None',
          steps: values.steps ?? [],
          techniques: values.techniques ?? [],
          resources: values.resources ?? [],
        }}
      />
    </>
  )
}
