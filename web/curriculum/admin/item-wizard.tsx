import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { CategoryRow } from '../../../api/contract/categories.ts'
import { type CurriculumRow, curriculumForm } from '../../../api/contract/curriculum.ts'
import { useLevels, usePrograms } from '../../accounts/organization/use-lists.ts'
import { both } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { useMe } from '../../client/viewer.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { type ConflictOf, Differences, differencesOf, overwriteText } from '../../ui/form/conflict.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { notify } from '../../ui/notice.tsx'
import { ParentPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Wizard, type WizardStep } from '../../ui/wizard/wizard.tsx'
import { useCategories } from '../use-categories.ts'
import { useCurriculum } from '../use-curriculum.ts'
import { AudienceStep } from './audience-step.tsx'
import type { Choices } from './audience-text.ts'
import { comparedFields } from './compared-fields.tsx'
import { DetailsStep, detailsFields, ResponseStep, responseFields } from './details-step.tsx'
import { bodyOf, draftOf, type ItemDraft, itemProblems } from './item-draft.ts'
import { ResourcesStep } from './resources-step.tsx'
import { ReviewStep } from './review-step.tsx'

const HOME = '/admin/curriculum'

/** A curriculum item in five steps, ending with a preview (curriculum rule 5). */
export const ItemWizard = () => {
  const { itemId } = useParams<{ itemId?: string }>()
  const me = useMe()
  const reviewers = useRead('/curriculum/reviewers')
  const read = both(both(both(useCurriculum(), useCategories()), both(usePrograms(), useLevels())), reviewers)
  if (me === null) return <LoadingState />
  return (
    <Reading of={read}>
      {([[[items, categories], [programs, levels]], people]) => {
        const item = itemId === undefined ? null : items.get(itemId)
        return item === undefined ? (
          <NotFound />
        ) : (
          <ParentPage
            title={item === null ? curriculumText('newItem') : curriculumText('editThis', { name: item.name })}
            above={<BackLink href={HOME}>{curriculumText('curriculum')}</BackLink>}
          >
            <Steps
              key={itemId ?? ''}
              item={item}
              categories={categories}
              choices={{ programs, levels, reviewers: new Map(people.map(({ id, name }) => [id, name])) }}
              owner={me.id}
            />
          </ParentPage>
        )
      }}
    </Reading>
  )
}

interface StepsProps {
  /** The current item, live, since others may edit it. Null for a new item. */
  readonly item: CurriculumRow | null
  readonly categories: ReadonlyMap<string, CategoryRow>
  readonly choices: Choices
  readonly owner: string
}

const Steps = ({ item, categories, choices, owner }: StepsProps) => {
  const [opened] = useState(() => ({ item, initial: draftOf(item), newId: crypto.randomUUID() }))
  const create = useSend('POST /curriculum/create')
  const update = useSend('POST /curriculum/update')
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState(0)
  const isNew = opened.item === null
  // The saved version arrives live, perhaps after the refusal.
  const clash: ConflictOf<ItemDraft> | null =
    item === null || refused === 0 || item.revision < refused
      ? null
      : { current: draftOf(item), revision: item.revision }
  const differences = (form: FormOf<ItemDraft>) =>
    clash === null ? [] : differencesOf(clash, form, comparedFields(categories, choices))
  return (
    <Wizard
      name={`curriculum.${item?.id ?? 'new'}`}
      owner={owner}
      version={item?.revision ?? 0}
      schema={curriculumForm}
      initial={opened.initial}
      check={itemProblems}
      steps={stepsOf(opened.item, categories, choices)}
      canSkipToEnd={!isNew}
      above={(form) => (clash === null ? null : <Differences differences={differences(form)} />)}
      submit={(form) => overwriteText(differences(form)) ?? curriculumText(isNew ? 'create' : 'save')}
      onSend={async (form) => {
        const body = bodyOf(form, opened.item)
        if (opened.item === null) return create.run({ body: { ...body, id: opened.newId } })
        const expected = clash?.revision ?? opened.item.revision
        const sent = await update.run({ body: { ...body, id: opened.item.id, expected } })
        if (!sent.ok && sent.problem.code === 'changed-meanwhile') setRefused(Number(sent.problem.details.revision))
        return sent
      }}
      fieldOf={{
        'category-retired': 'category',
        'category-not-found': 'category',
        'rubrics-not-judgeable': 'category',
        'invalid-picture': 'imageUri',
      }}
      onDone={(_, { name }) => {
        notify(curriculumText(isNew ? 'added' : 'saved', { name }))
        navigate(HOME)
      }}
    />
  )
}

const stepsOf = (
  item: CurriculumRow | null,
  categories: ReadonlyMap<string, CategoryRow>,
  choices: Choices,
): readonly WizardStep<ItemDraft>[] => [
  {
    key: 'details',
    title: curriculumText('details'),
    fields: detailsFields,
    children: (form) => <DetailsStep form={form} categories={categories} has={item?.category ?? null} />,
  },
  {
    key: 'response',
    title: curriculumText('responseStep'),
    fields: responseFields,
    children: (form) => (
      <ResponseStep form={form} choices={choices} named={item?.reviewPolicy.requiredReviewers ?? []} />
    ),
  },
  {
    key: 'audience',
    title: curriculumText('audience'),
    fields: ['intendedAudience'],
    children: (form) => <AudienceStep form={form} choices={choices} />,
  },
  {
    key: 'resources',
    title: curriculumText('resources'),
    fields: ['resources'],
    children: (form) => <ResourcesStep form={form} />,
  },
  {
    key: 'review',
    title: curriculumText('preview'),
    fields: [],
    children: (form) => <ReviewStep form={form} categories={categories} choices={choices} />,
  },
]
