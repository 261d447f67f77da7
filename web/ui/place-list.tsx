import { ActionIcon, NumberInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './place-list.module.css'
import { reordered, stepped } from './place-order.ts'
import { useKeepFocus } from './use-keep-focus.ts'

interface Placed {
  readonly studentId: string
  readonly place: number | null
}

interface PlaceListProps {
  /** In the order in which they are shown. */
  readonly placings: readonly Placed[]
  readonly nameOf: (studentId: string) => string
  /** What is shown below an athlete's place. */
  readonly about: (studentId: string) => string | undefined
  readonly onChange: (placings: readonly Placed[]) => void
}

/** The places of a bracket: typed, dragged onto another athlete, or moved one position by a button. */
export const PlaceList = ({ placings, nameOf, about, onChange }: PlaceListProps) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const keepFocus = useKeepFocus(placings.map(({ studentId }) => studentId).join(' '))
  const apply = (studentId: string, next: readonly Placed[] | null): void => {
    if (next === null) return
    keepFocus()
    setMoved(studentId)
    onChange(next)
  }
  const movedTo = placings.find(({ studentId }) => studentId === moved)
  const leave = (): void => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <ul className={classes.places}>
        {placings.map(({ studentId, place }) => (
          <li
            key={studentId}
            draggable
            data-over={(over === studentId && dragged !== studentId) || undefined}
            data-dragged={dragged === studentId || undefined}
            onDragStart={() => setDragged(studentId)}
            onDragEnd={leave}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(studentId)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) apply(dragged, reordered(placings, dragged, studentId))
              leave()
            }}
          >
            <IconGripVertical size={18} stroke={1.5} className={classes.grip} aria-hidden />
            <NumberInput
              label={nameOf(studentId)}
              aria-label={staffKitText('placeOf', { student: nameOf(studentId) })}
              description={about(studentId)}
              placeholder={staffKitText('noPlace')}
              value={place ?? ''}
              min={1}
              allowDecimal={false}
              allowNegative={false}
              onChange={(typed) =>
                onChange(
                  placings.map((one) =>
                    one.studentId === studentId ? { studentId, place: typed === '' ? null : Number(typed) } : one,
                  ),
                )
              }
            />
            {([-1, 1] as const).map((by) => {
              const next = stepped(placings, studentId, by)
              const label = staffKitText(by === -1 ? 'moveUp' : 'moveDown', { student: nameOf(studentId) })
              // Stays focusable at the ends of the list, so that the focus is not lost.
              return (
                <ActionIcon
                  key={by}
                  variant="default"
                  size={36}
                  aria-label={label}
                  title={label}
                  {...(next === null
                    ? { 'aria-disabled': true, 'data-disabled': true }
                    : { onClick: () => apply(studentId, next) })}
                >
                  {by === -1 ? <IconArrowUp size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
                </ActionIcon>
              )
            })}
          </li>
        ))}
      </ul>
      <p className="hidden-visually" role="status">
        {movedTo === undefined || movedTo.place === null
          ? ''
          : staffKitText('nowAt', { student: nameOf(movedTo.studentId), place: movedTo.place })}
      </p>
    </>
  )
}
