export default {
  drop: 'Suelte una imagen aquí o elíjala: jpg, png o webp, {size} MB como máximo',
  choose: 'Elegir una imagen: {label}',
  tooLarge: 'El archivo es demasiado grande. Los archivos deben tener menos de {max} MB.',
  replace: 'Reemplazar',
  replaceOf: 'Reemplazar: {label}',
  remove: 'Quitar',
  removeOf: 'Quitar: {label}',
  sending: 'Subiendo la imagen…',
  sent: 'Subido: {percent} %',
  elsewhere: 'De {site}',
  missing: 'Esta imagen no se puede mostrar.',
} as const
