import { catalog } from '../catalog.ts'

/** What an event or a catalog item asks for, as admins set it up. */
export const inputsText = catalog(
  'inputs',
  {
    inputs: 'Custom fields',
    ofEvent: 'Asked at the checkout for each athlete who enters',
    ofItem: 'Asked when the item is put in the cart: a size, a name to print',
    none: 'No custom fields yet',
    add: 'Add custom field',
    new: 'New custom field',
    edit: 'Edit custom field',
    editOf: 'Edit {label}',
    copyOf: 'Copy {label}',
    removeOf: 'Remove {label}',
    upOf: 'Move {label} up',
    downOf: 'Move {label} down',
    moved: '{label} is now at position {at} of {count}',
    required: 'required',
    storedAs: 'Stored as {place}',
    storedAsHint:
      'A value that is already known is filled in for the parent, and the answer becomes part of the record',
    key: 'Key',
    keyHint: 'The name of the value in downloads; made from the label if left empty',
    keyInUse: '{label} already has this key.',
    bindingInUse: '{label} already asks for this.',
    apply: 'Apply',
    unnamed: 'Custom field',
    preview: 'As the parent sees it',
  },
  { es: () => import('../es/inputs.ts'), de: () => import('../de/inputs.ts') },
)
