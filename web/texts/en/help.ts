import { catalog } from '../catalog.ts'

export const helpText = catalog(
  'help',
  {
    support: 'Help',
    submit: 'Submit',
    lead: 'Ask a question, report a problem or share an idea. For questions about a tournament, you can also write to its organizer: the address is on the tournament’s page.',
    failed: 'Sorry, something went wrong. Please try again.',
    shortcuts: 'Keyboard shortcuts',
    paletteKeys: 'Find screens, tournaments, athletes, orders and users',
    findKeys: 'Go to the find field of a list',
    listKeys: 'Show these shortcuts',
    keys: 'Ctrl K',
    keysOnMac: '⌘ K',
    summary: 'Summary',
    category: 'Category',
    chooseOne: 'Choose one',
    detail: 'Detail',
    categorySupport: 'Support',
    categoryBug: 'Bug',
    categoryFeature: 'Feature',
    thanksSupport: 'Thank you. Your request was sent. We’ll answer by email.',
    thanksBug: 'Thank you for telling us.',
    thanksFeature: 'Thank you for your idea.',
  },
  { es: () => import('../es/help.ts'), de: () => import('../de/help.ts') },
)
