import { useLocation, useSearch } from 'wouter'
import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { canReview } from '../../client/can-review.ts'
import { useMe } from '../../client/viewer.ts'
import { useCurriculum } from '../../curriculum/use-curriculum.ts'
import { classText } from '../../texts/en/film-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Section, StaffPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { UnknownParameters } from '../../ui/unknown-parameters.tsx'
import { ReviewLinks } from '../dashboard/review-links.tsx'
import { FilmItem } from './film-item.tsx'
import { PendingClips } from './pending-clips.tsx'

/** /review/class: a coach films one student after another and assigns each clip to a student. */
const FilmClassPage = () => {
  const me = useMe()
  const read = useCurriculum()
  if (me !== null && !canReview(me)) return <NotFound />
  return (
    <StaffPage title={classText('title')} lead={classText('lead')} above={<ReviewLinks />}>
      <Reading of={read}>
        {(items) => {
          const filmed = [...items.values()].filter((item) => item.response === 'Video' && !item.isRetired)
          if (me === null) return null
          return filmed.length === 0 ? (
            <EmptyState title={classText('noItems')} />
          ) : (
            <FilmClass items={filmed} userId={me.id} />
          )
        }}
      </Reading>
    </StaffPage>
  )
}
export default FilmClassPage

interface FilmClassProps {
  readonly items: readonly CurriculumRow[]
  readonly userId: string
}

const FilmClass = ({ items, userId }: FilmClassProps) => {
  const [, navigate] = useLocation()
  const itemId = new URLSearchParams(useSearch()).get('item')
  const item = items.find(({ id }) => id === itemId)
  const film = (id: string | null) =>
    navigate(id === null ? '/review/class' : `/review/class?item=${id}`, { replace: true })
  return (
    <>
      <UnknownParameters known={{ item: (id) => items.some((one) => one.id === id) }} />
      <Section>
        <SelectField
          label={classText('item')}
          placeholder={classText('itemPlaceholder')}
          searchable
          required={false}
          error={undefined}
          data-path="item"
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={item?.id ?? null}
          onChange={film}
        />
        {item === undefined ? <PendingClips userId={userId} items={items} onChoose={film} /> : null}
      </Section>
      {item === undefined ? null : <FilmItem key={item.id} itemId={item.id} userId={userId} />}
    </>
  )
}
