import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RubricRow } from '../../../api/contract/rubrics.ts'
import { editorText } from '../../texts/en/editor.ts'
import classes from './editor.module.css'

/** More deductions than this become a menu (video-review rule 19). */
const MOST_BUTTONS = 2

interface DeductionsProps {
  /** Null while they are not known. */
  readonly rubrics: readonly RubricRow[] | null
  readonly pointsText: (weight: number) => string
  readonly isPlacing: boolean
  readonly disabled: boolean
  readonly onPick: (rubric: RubricRow) => void
}

/** Deductions for the current moment of the video, each labeled with its number key. */
export const Deductions = ({ rubrics: known, pointsText, isPlacing, disabled, onPick }: DeductionsProps) => {
  const rubrics = known ?? []
  return (
    <div className={classes.deductions}>
      {known?.length === 0 ? <p>{editorText('noDeductions')}</p> : null}
      {rubrics.length > MOST_BUTTONS ? (
        <Menu position="top-start" withinPortal={false} returnFocus={false} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button size="md" disabled={disabled} rightSection={<IconChevronDown size={16} aria-hidden />}>
              {editorText('chooseDeduction')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rubrics.map((rubric, at) => (
              <Menu.Item
                key={rubric.id}
                leftSection={<kbd aria-hidden>{at + 1}</kbd>}
                rightSection={pointsText(rubric.weight)}
                onClick={() => onPick(rubric)}
              >
                {rubric.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        rubrics.map((rubric, at) => (
          <Button
            key={rubric.id}
            size="md"
            variant="default"
            disabled={disabled}
            leftSection={<kbd aria-hidden>{at + 1}</kbd>}
            onClick={() => onPick(rubric)}
          >
            {rubric.title}
          </Button>
        ))
      )}
      <p role="status">{isPlacing ? editorText('tapVideo') : ''}</p>
    </div>
  )
}
