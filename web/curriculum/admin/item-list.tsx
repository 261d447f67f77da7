import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { numberText } from '../../ui/count.ts'
import classes from './curriculum.module.css'
import type { Direction } from './use-item-actions.ts'

interface ItemListProps {
  /** The category's title. */
  readonly title: string
  readonly items: readonly CurriculumRow[]
  readonly visitsOf: (itemId: string) => number
  /** Whether the item's videos wait for a person who may no longer review. */
  readonly awaitsGone: (item: CurriculumRow) => boolean
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly onOpen: (item: CurriculumRow) => void
  readonly onMove: (item: CurriculumRow, direction: Direction) => Promise<void>
  readonly onPlace: (item: CurriculumRow, before: string | null) => Promise<void>
}

const KEYS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' }

/** A category's items: select, drag to reorder, or move with Alt plus arrow keys, Home or End. */
export const ItemList = (props: ItemListProps) => {
  const { title, items, visitsOf, awaitsGone, selected, onSelect, onOpen, onMove, onPlace } = props
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const at = items.findIndex(({ id }) => id === moved)

  const drop = (before: CurriculumRow): void => {
    const item = items.find(({ id }) => id === dragged)
    const [from, to] = [items.findIndex(({ id }) => id === dragged), items.indexOf(before)]
    setDragged(null)
    setOver(null)
    if (item === undefined || from === to) return
    setMoved(item.id)
    // When moving down, the item is placed after the drop target.
    void onPlace(item, from < to ? (items[to + 1]?.id ?? null) : before.id)
  }
  const keyDown = (event: KeyboardEvent, item: CurriculumRow): void => {
    const direction = KEYS[event.key]
    if (direction !== undefined && event.altKey) {
      event.preventDefault()
      setMoved(item.id)
      void onMove(item, direction)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = items[items.indexOf(item) + step]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll('button')[items.indexOf(next)]?.focus()
  }
  const dragOver = (event: DragEvent, item: CurriculumRow): void => {
    if (dragged === null) return
    event.preventDefault()
    setOver(item.id)
  }
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.items} ref={list}>
        {items.map((item) => (
          <li
            key={item.id}
            data-selected={selected === item.id || undefined}
            data-over={(over === item.id && dragged !== item.id) || undefined}
            data-dragged={dragged === item.id || undefined}
            draggable
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDragOver={(event) => dragOver(event, item)}
            onDrop={(event) => {
              event.preventDefault()
              drop(item)
            }}
          >
            <IconGripVertical size={18} stroke={1.5} className={classes.grip} aria-hidden />
            <button
              type="button"
              className={classes.item}
              aria-pressed={selected === item.id}
              onClick={() => onSelect(item.id)}
              onDoubleClick={() => onOpen(item)}
              onKeyDown={(event) => keyDown(event, item)}
            >
              <b>{item.name}</b>
              <small>{item.subcategory}</small>
              <small>{curriculumText(item.response)}</small>
              <small title={curriculumText('visitsMean')}>
                <i className={classes.visitsName}>{curriculumText('visits')}: </i>
                {numberText(visitsOf(item.id))}
              </small>
              <span>
                {item.isRetired ? <BadgeStatus status={curriculumText('retired')} tone="muted" /> : null}
                {item.intendedAudience.length === 0 ? (
                  <BadgeStatus status={curriculumText('noAudienceYet')} tone="wait" />
                ) : null}
                {awaitsGone(item) ? <BadgeStatus status={curriculumText('reviewerGone')} tone="bad" /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="hidden-visually" role="status">
        {at === -1 ? '' : curriculumText('nowAt', { name: items[at]?.name ?? '', place: at + 1, count: items.length })}
      </p>
    </section>
  )
}
