import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LearnedItem } from '../../api/contract/curriculum.ts'
import type { StudentDetail } from '../../api/contract/students.ts'
import type { Read } from '../client/read-state.ts'
import { mapped } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { trainingText } from '../texts/en/training.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { StatusDot } from './status-dot.tsx'
import classes from './training.module.css'
import { useRereadWithCurriculum, useVideosVersion } from './use-curriculum.ts'

/** The curriculum of the student's level and, on demand, of earlier levels. Updates live on promotion. */
export const Training = ({ student }: { readonly student: StudentDetail }) => {
  const { id, revision, level, status } = student
  const read = useRead('/student/dashboard/:id', { params: { id } })
  const version = `${revision} ${useVideosVersion(student)}`
  useRereadWithCurriculum(read.reload, version)
  const [isPriorShown, setPriorShown] = useState(false)
  if (status === 'Canceled' && read.reading.status === 'error') return null
  return (
    <>
      <Section
        title={level === null ? trainingText('curriculum') : trainingText('curriculumOf', { level: level.label })}
      >
        <Items
          studentId={id}
          of={mapped(read, ({ CurriculumItems }) => CurriculumItems)}
          loading={trainingText('fetching')}
          empty={trainingText('none')}
          hint={trainingText(level === null ? 'noLevelHint' : 'noneHint')}
        />
        {isPriorShown ? null : (
          <div>
            <Button variant="default" onClick={() => setPriorShown(true)}>
              {trainingText('reviewPrior')}
            </Button>
          </div>
        )}
      </Section>
      {isPriorShown ? <Prior studentId={id} revision={revision} /> : null}
    </>
  )
}

const Prior = ({ studentId, revision }: { readonly studentId: string; readonly revision: number }) => {
  const read = useRead('/curriculum/prior/student/:id', { params: { id: studentId } })
  useRereadWithCurriculum(read.reload, revision)
  return (
    <Section title={trainingText('prior')}>
      <Items
        studentId={studentId}
        of={read}
        isPrior
        loading={trainingText('fetchingPrior')}
        empty={trainingText('nonePrior')}
      />
    </Section>
  )
}

interface ItemsProps {
  readonly studentId: string
  readonly of: Read<readonly LearnedItem[]>
  /** An earlier level, where nothing is left to do. */
  readonly isPrior?: boolean
  readonly loading: string
  readonly empty: string
  /** What to do where there is nothing. */
  readonly hint?: string
}

const Items = ({ studentId, of, isPrior = false, loading, empty, hint }: ItemsProps) =>
  of.reading.status === 'loading' ? (
    <LoadingState text={loading} />
  ) : (
    <Reading of={of} empty={<p className={classes.empty}>{hint === undefined ? empty : `${empty} ${hint}`}</p>}>
      {(items) => (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id}>
              <Link href={`/student/${studentId}/curriculum/${item.id}`} className={classes.item ?? ''}>
                <span>
                  <b>{item.name}</b>
                  <small>{item.subcategory || item.category}</small>
                </span>
                {isPrior ? null : <StatusDot item={item} />}
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Reading>
  )
