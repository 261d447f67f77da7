import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { classText } from '../../texts/film-class.ts'
import { loadClips, useClips } from './clips.ts'
import classes from './film-class.module.css'

interface KeptClipsProps {
  readonly userId: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly onChoose: (itemId: string) => void
}

/** What was filmed before and has not arrived, by what was filmed. */
export const KeptClips = ({ userId, items, onChoose }: KeptClipsProps) => {
  useEffect(() => {
    void loadClips(userId)
  }, [userId])
  const clips = useClips((state) => state.clips)
  const kept = items.flatMap(({ id, name }) => {
    const count = clips.filter(({ itemId }) => itemId === id).length
    return count === 0 ? [] : [{ id, name, count }]
  })
  if (kept.length === 0) return null
  return (
    <div className={classes.kept}>
      <p>{classText('keptFor')}</p>
      {kept.map(({ id, name, count }) => (
        <Button key={id} variant="light" onClick={() => onChoose(id)}>
          {classText('keptOf', { name, count })}
        </Button>
      ))}
    </div>
  )
}
