import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { classText } from '../../texts/en/film-class.ts'
import { loadClips, useClips } from './clips.ts'
import classes from './film-class.module.css'

interface PendingClipsProps {
  readonly userId: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly onChoose: (itemId: string) => void
}

/** Clips from earlier sessions that were not submitted, grouped by item. */
export const PendingClips = ({ userId, items, onChoose }: PendingClipsProps) => {
  useEffect(() => {
    void loadClips(userId)
  }, [userId])
  const clips = useClips((state) => state.clips)
  const pending = items.flatMap(({ id, name }) => {
    const count = clips.filter(({ itemId }) => itemId === id).length
    return count === 0 ? [] : [{ id, name, count }]
  })
  if (pending.length === 0) return null
  return (
    <div className={classes.kept}>
      <p>{classText('keptFor')}</p>
      {pending.map(({ id, name, count }) => (
        <Button key={id} variant="light" onClick={() => onChoose(id)}>
          {classText('keptOf', { name, count })}
        </Button>
      ))}
    </div>
  )
}
