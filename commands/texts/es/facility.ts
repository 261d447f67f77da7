export default {
  subject: 'El centro de entrenamiento {facility} no está disponible',
  lead: 'Se eligió {facility} para {names} mientras {organization} lo desactivaba, por lo que la elección no se guardó.',
  kept: 'El centro de entrenamiento sigue siendo {kept}.',
  none: 'Ahora no hay ningún centro de entrenamiento indicado.',
  choose: 'Elegir un centro de entrenamiento',
} as const
