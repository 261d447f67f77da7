import type { CallRow } from '../../api/contract/athlete-call.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import type { GridColumn } from '../ui/grid-columns.ts'
import { whenText } from '../ui/when.tsx'
import { sections } from './call-sections.ts'

const sectionOf = ({ status }: CallRow): string => sections.find((one) => one.status === status)?.title() ?? ''

/** What is compared of a bracket's call with another moment, and explained. */
export const explainedColumns = (timeZone: string): readonly GridColumn<CallRow>[] => [
  { id: 'name', title: callText('name'), value: ({ name }) => name, width: 220, pinned: true, card: 'title' },
  { id: 'event', title: bracketsText('event'), value: ({ eventTitle }) => eventTitle, width: 160 },
  { id: 'section', title: callText('section'), value: sectionOf, width: 180 },
  { id: 'location', title: callText('location'), value: ({ location }) => location, width: 140 },
  {
    id: 'athletes',
    title: callText('numberOfAthletes'),
    value: ({ numberOfAthletes }) => numberOfAthletes,
    width: 110,
    align: 'right',
  },
  {
    id: 'modified',
    title: callText('lastModified'),
    value: ({ statusModified }) => statusModified,
    text: ({ statusModified }) => (statusModified === null ? '' : whenText(statusModified, 'moment', timeZone)),
    width: 180,
  },
]
