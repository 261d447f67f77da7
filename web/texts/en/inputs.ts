import { catalog } from '../catalog.ts'

/** What an event or a catalog item asks for, as admins set it up. */
export const inputsText = catalog(
  'inputs',
  {
    inputs: 'Custom fields',
    ofEvent: 'Asked for each athlete who enters, at the checkout',
    ofItem: 'Asked when the item is put in the cart: a size, a name to be printed',
    none: 'No custom fields yet',
    add: 'Add custom field',
    new: 'New custom field',
    edit: 'Edit custom field',
    editOf: 'Edit {label}',
    copyOf: 'Copy {label}',
    removeOf: 'Remove {label}',
    upOf: 'Move {label} up',
    downOf: 'Move {label} down',
    moved: '{label} is now at place {at} of {count}',
    required: 'required',
    storedAs: 'Stored as {place}',
    storedAsHint: 'What is known already is filled in for the parent, and an answer becomes part of the record',
    key: 'Key',
    keyHint: 'The name of the value in downloads; made of the label unless entered',
    keyInUse: '{label} has this key already.',
    bindingInUse: '{label} asks for this already.',
    apply: 'Apply',
    unnamed: 'Custom field',
    preview: 'As the parent sees it',
  },
  { es: () => import('../es/inputs.ts'), de: () => import('../de/inputs.ts') },
)
