import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { divisionEditorText } from '../../../texts/en/division-editor.ts'
import type { FieldBinding } from '../../../ui/form/use-schema-form.ts'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { Coverage } from './coverage.tsx'
import { DivisionDialog } from './division-dialog.tsx'
import { divisionOf, draftOfDivision, emptyDivision } from './division-form.ts'
import { DivisionLine } from './division-line.tsx'
import classes from './divisions.module.css'
import { type RuleContext, rulesText } from './rule-text.ts'
import { TemplateChoice } from './template-choice.tsx'

interface DivisionsFieldProps extends FieldBinding<DivisionToEdit[] | null> {
  readonly context: RuleContext
}

/** Lines rendered initially and per 'Show more'. */
const PAGE = 50

interface Edited {
  readonly opened: boolean
  /** The division to edit or copy; null for an empty form. */
  readonly of: DivisionToEdit | null
  /** Whether to add a division instead of replacing one. */
  readonly isNew: boolean
}

/**
 * The divisions of an event (tournaments rules 23 and 24), in order, with add, edit, copy, move
 * and remove. An event may have hundreds.
 */
export const DivisionsField = ({ value, onChange, error, context, 'data-path': path }: DivisionsFieldProps) => {
  const divisions = useMemo(() => value ?? [], [value])
  const [edited, setEdited] = useState<Edited>({ opened: false, of: null, isNew: true })
  const [find, setFind] = useState('')
  const [most, setMost] = useState(PAGE)
  const [announcement, setAnnouncement] = useState('')
  const query = useDeferredValue(find.trim().toLowerCase())
  const found = useMemo(
    () => (query === '' ? divisions : divisions.filter((one) => isFound(one, query, context))),
    [divisions, query, context],
  )
  const latest = useRef({ divisions, onChange })
  latest.current = { divisions, onChange }

  const open = useCallback((of: DivisionToEdit | null, isNew: boolean) => setEdited({ opened: true, of, isNew }), [])
  const edit = useCallback((division: DivisionToEdit) => open(division, false), [open])
  const copy = useCallback(
    (division: DivisionToEdit) =>
      open({ ...division, name: divisionEditorText('copyOf', { name: division.name }) }, true),
    [open],
  )
  const remove = useCallback(({ id, name }: DivisionToEdit) => {
    const { divisions: now, onChange: change } = latest.current
    change(now.filter((one) => one.id !== id))
    setAnnouncement(divisionEditorText('removed', { name }))
  }, [])
  const keepFocus = useKeepFocus(divisions.map(({ id }) => id).join('\n'))
  const latestKeepFocus = useRef(keepFocus)
  latestKeepFocus.current = keepFocus
  const move = useCallback(({ id, name }: DivisionToEdit, by: -1 | 1) => {
    const { divisions: now, onChange: change } = latest.current
    const from = now.findIndex((one) => one.id === id)
    const [moving, other] = [now[from], now[from + by]]
    if (moving === undefined || other === undefined) return
    latestKeepFocus.current()
    change(now.with(from, other).with(from + by, moving))
    setAnnouncement(divisionEditorText('moved', { name, at: from + by + 1, count: now.length }))
  }, [])
  const initial = edited.of === null ? emptyDivision : draftOfDivision(edited.of)
  return (
    <Input.Wrapper description={divisionEditorText('lead')} error={error}>
      <div className={classes.tools} data-path={path} tabIndex={-1}>
        <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} onClick={() => open(null, true)}>
          {divisionEditorText('add')}
        </Button>
        {divisions.length <= 10 ? null : (
          <TextInput
            aria-label={divisionEditorText('find')}
            placeholder={divisionEditorText('find')}
            type="search"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        )}
        <TemplateChoice {...context} onChoose={(added) => onChange([...divisions, ...added])} />
        <span>{divisionEditorText('count', { count: divisions.length })}</span>
      </div>
      <ul className={classes.list} aria-label={divisionEditorText('divisions')}>
        {found.slice(0, most).map((division, at) => (
          <DivisionLine
            key={division.id}
            division={division}
            context={context}
            onEdit={edit}
            onCopy={copy}
            onRemove={remove}
            onMove={query === '' ? move : null}
            isFirst={at === 0}
            isLast={at === divisions.length - 1}
          />
        ))}
      </ul>
      {found.length <= most ? null : (
        <Button variant="subtle" onClick={() => setMost(most + 4 * PAGE)}>
          {divisionEditorText('more', { count: found.length - most })}
        </Button>
      )}
      <Coverage divisions={divisions} context={context} />
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
      <DivisionDialog
        title={divisionEditorText(edited.isNew ? 'newDivision' : 'editDivision')}
        opened={edited.opened}
        initial={initial}
        context={context}
        onClose={() => setEdited({ ...edited, opened: false })}
        onDone={(form) => {
          const id = edited.isNew || edited.of === null ? crypto.randomUUID() : edited.of.id
          const division = divisionOf(id, form)
          const at = divisions.findIndex((one) => one.id === edited.of?.id)
          // A copy is inserted after its original.
          if (edited.isNew) onChange(divisions.toSpliced(at < 0 ? divisions.length : at + 1, 0, division))
          else onChange(divisions.with(at, division))
        }}
      />
    </Input.Wrapper>
  )
}

const isFound = ({ name, prefix, tags, rules }: DivisionToEdit, query: string, context: RuleContext): boolean =>
  [name, prefix, ...tags, rulesText(rules, context)].some((text) => text.toLowerCase().includes(query))
