import '@mantine/spotlight/styles.layer.css'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { isSearchable, SEARCH_TEXT } from '../../../api/contract/search-text.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useEnvironment, useMe } from '../../client/viewer.ts'
import { paletteText } from '../../texts/en/palette.ts'
import { type Result, resultsOf } from './results.ts'
import { matching, screensOf } from './screens.ts'
import { palette } from './store.ts'

/** Pause in typing after which the server is searched. */
const REST_MS = 250
const MOST_SCREENS = 8

/** The command palette: lists screens immediately, and the server's results after a pause in typing. */
const Palette = () => {
  const me = useMe()
  const features = dataOf(useEnvironment())?.features
  const [location, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [resting] = useDebouncedValue(typed.trim(), REST_MS)
  const isSearched = isSearchable(resting) && resting === typed.trim()
  const { reading } = useRead('/search/:text', isSearched ? { params: { text: resting } } : null)
  const found = isSearched ? dataOf(reading) : null
  const screens = useMemo(() => (me === null ? [] : screensOf(me, features ?? [], location)), [me, features, location])
  const groups = resultsOf(me, matching(screens, typed, MOST_SCREENS), found)
  const all = groups.flatMap(({ results }) => results)
  const count = all.length
  const { selected } = useSpotlight(palette.store)
  const current = all[selected]
  const isWaiting = isSearchable(typed.trim()) && found === null && reading.status !== 'error'
  const message =
    isSearched && reading.status === 'error' ? paletteText('failed') : isWaiting ? paletteText('searching') : null
  // Its code was loaded by the first request to open it.
  useEffect(() => palette.open(), [])
  const keys = all.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (keys !== '' && typed !== '') keepSelected()
  }, [keys, typed])
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      store={palette.store}
      shortcut={null}
      scrollable
      maxHeight="min(60dvh, 480px)"
    >
      <Modal.Title className="hidden-visually">{paletteText('find')}</Modal.Title>
      <Spotlight.Search
        aria-label={paletteText('find')}
        placeholder={paletteText('find')}
        maxLength={SEARCH_TEXT.max}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      />
      <p className="hidden-visually" role="status">
        {message ?? announcementOf(current, selected, count)}
      </p>
      <Spotlight.ActionsList>
        {groups.map(({ title, results }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {results.map(({ key, label, about, href }) => (
              <Spotlight.Action
                key={key}
                label={label}
                {...(about === undefined ? {} : { description: about })}
                onClick={() => navigate(href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {message === null && count > 0 ? null : (
          <Spotlight.Empty aria-hidden>{message ?? paletteText('nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
export default Palette

/**
 * Selects the first result when none is selected, so that Enter opens it: results may arrive after the library has made
 * its selection. The library keeps the selection in this attribute.
 */
const keepSelected = (): void => {
  const actions = [...document.querySelectorAll('[data-action]')]
  const at = actions.findIndex((action) => action.hasAttribute('data-selected'))
  if (at === -1) actions[0]?.setAttribute('data-selected', 'true')
  palette.store.updateState((state) => ({ ...state, selected: Math.max(0, at) }))
}

/** The announcement for screen readers: the selection moves while the focus stays in the field. */
const announcementOf = (current: Result | undefined, at: number, count: number): string => {
  if (count === 0) return paletteText('nothing')
  if (current === undefined) return paletteText('found', { count })
  const { label, about } = current
  return paletteText('current', { label: about === undefined ? label : `${label}, ${about}`, at: at + 1, count })
}
