import { catalog } from '../catalog.ts'

/** The field of a picture that anyone may see, for staff. */
export const pictureFieldText = catalog(
  'picture-field',
  {
    drop: 'Drop a picture here or choose it: jpg, png or webp, {size} MB at most',
    choose: 'Choose a picture: {label}',
    tooLarge: 'File is too large. Please limit files to less than {max}mb.',
    replace: 'Replace',
    replaceOf: 'Replace: {label}',
    remove: 'Remove',
    removeOf: 'Remove: {label}',
    sending: 'Uploading the picture…',
    sent: 'Uploaded {percent}%',
    elsewhere: 'From {site}',
    missing: 'This picture cannot be shown.',
  },
  { es: () => import('../es/picture-field.ts'), de: () => import('../de/picture-field.ts') },
)
