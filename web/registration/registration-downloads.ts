import type { DownloadLink } from '../../api/contract/downloads.ts'
import { read } from '../client/http.ts'
import { downloadsText } from '../texts/en/downloads.ts'
import { bracketDownloads } from '../tournaments/bracket-downloads.ts'
import type { Command } from '../ui/command.ts'

interface DownloadsFor {
  readonly onCredentials: () => void
  readonly onFacility: () => void
  /** Whether there are brackets. */
  readonly isDrawn: boolean
  /** Whether no athlete is registered. */
  readonly isEmpty: boolean
}

/** Download commands of the Registrations tab (registration rule 23). */
export const registrationDownloads = (
  t: string,
  selected: readonly string[],
  start: (link: () => Promise<DownloadLink>) => Promise<boolean>,
  { onCredentials, onFacility, isDrawn, isEmpty }: DownloadsFor,
): readonly Command[] => [
  {
    key: 'download registrations',
    label: downloadsText('registrations'),
    ...whileEmpty(isEmpty),
    onClick: () => void start(() => read('/registrations/download/:t', { params: { t } })),
  },
  {
    key: 'download selected',
    label: downloadsText('selectedRegistrations'),
    disabled: selected.length === 0,
    hint:
      selected.length === 0 ? downloadsText('selectFirst') : downloadsText('selectedAbout', { count: selected.length }),
    onClick: () =>
      void start(() => read('/registrations/download/:t', { params: { t }, query: { students: selected.join(',') } })),
  },
  {
    key: 'download participants',
    label: downloadsText('participants'),
    ...whileEmpty(isEmpty),
    onClick: () => void start(() => read('/participants/download/:id', { params: { id: t } })),
  },
  ...bracketDownloads(t, start, onFacility, isDrawn),
  { key: 'credentials', label: downloadsText('credentialsItem'), onClick: onCredentials },
]

const whileEmpty = (isEmpty: boolean): Pick<Command, 'disabled' | 'hint'> =>
  isEmpty ? { disabled: true, hint: downloadsText('noAthletes') } : {}
