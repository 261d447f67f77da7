import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CategoryRow } from '../../../api/contract/categories.ts'
import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { both, dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { CommandBar } from '../../ui/command-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Reading } from '../../ui/reading.tsx'
import { ItemContent } from '../item-content.tsx'
import { UnfitCategories } from '../unfit-categories.tsx'
import { useCategories } from '../use-categories.ts'
import { useCurriculum, useVisits } from '../use-curriculum.ts'
import { commandsFor } from './commands.tsx'
import classes from './curriculum.module.css'
import { groupsOf } from './groups.ts'
import { ItemList } from './item-list.tsx'
import { awaitsGoneReviewer } from './reviewer-options.ts'
import { useItemActions } from './use-item-actions.ts'

/** The Curriculum tab: items by category, in order (curriculum rule 8). */
const Curriculum = () => {
  const read = both(useCurriculum(), useCategories())
  return <Reading of={read}>{([items, categories]) => <Items items={items} categories={categories} />}</Reading>
}
export default Curriculum

interface ItemsProps {
  readonly items: ReadonlyMap<string, CurriculumRow>
  readonly categories: ReadonlyMap<string, CategoryRow>
}

const Items = ({ items, categories }: ItemsProps) => {
  const [selectedId, setSelected] = useState<string | null>(null)
  const [find, setFind] = useState('')
  const [viewed, setViewed] = useState<{ readonly item: CurriculumRow; readonly opened: boolean } | null>(null)
  const [, navigate] = useLocation()
  const actions = useItemActions()
  const visitsOf = useVisits()
  const reviewers = dataOf(useRead('/curriculum/reviewers').reading)
  const selected = items.get(selectedId ?? '') ?? null
  const groups = groupsOf(items.values(), categories, find)
  const edit = ({ id }: CurriculumRow): void => navigate(`/admin/curriculum/${id}/edit`)
  const current = viewed === null ? null : (items.get(viewed.item.id) ?? viewed.item)
  return (
    <div className={classes.page}>
      <UnfitCategories />
      <CommandBar
        label={curriculumText('curriculum')}
        items={commandsFor(selected, {
          ...actions,
          onNew: () => navigate('/admin/curriculum/new'),
          onEdit: edit,
          onView: (item) => setViewed({ item, opened: true }),
        })}
      />
      {items.size === 0 ? (
        <EmptyState
          title={curriculumText('empty')}
          action={<LinkButton href="/admin/curriculum/new">{curriculumText('newItem')}</LinkButton>}
        />
      ) : (
        <>
          <TextInput
            type="search"
            aria-label={curriculumText('find')}
            placeholder={curriculumText('find')}
            leftSection={<IconSearch size={17} aria-hidden />}
            maw={360}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <p className={classes.hint}>{curriculumText('orderHint')}</p>
          {groups.length === 0 ? (
            <EmptyState title={curriculumText('notFound')} />
          ) : (
            <div className={classes.columnNames} aria-hidden>
              <span>{curriculumText('name')}</span>
              <span>{curriculumText('subcategory')}</span>
              <span>{curriculumText('response')}</span>
              <span>{curriculumText('visits')}</span>
            </div>
          )}
          {groups.map(({ category, items: of }) => (
            <ItemList
              key={category?.id ?? ''}
              title={category?.title ?? curriculumText('noCategory')}
              items={of}
              visitsOf={visitsOf}
              awaitsGone={(item) => reviewers !== null && awaitsGoneReviewer(item, reviewers)}
              selected={selectedId}
              onSelect={setSelected}
              onOpen={edit}
              onMove={actions.onMove}
              onPlace={actions.onPlace}
            />
          ))}
        </>
      )}
      {viewed === null || current === null ? null : (
        <Dialog title={current.name} opened={viewed.opened} onClose={() => setViewed({ ...viewed, opened: false })}>
          <div className={classes.preview}>
            <ItemContent item={current} itemId={current.id} />
          </div>
        </Dialog>
      )}
    </div>
  )
}
