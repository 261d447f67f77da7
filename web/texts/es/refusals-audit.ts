export default {
  'purpose-missing': 'Indique para qué se necesita el historial.',
  'too-many-exports': 'El historial se exportó {most} veces en un día. Inténtelo de nuevo mañana.',
  'export-running':
    'El historial de esta organización ya se está exportando. Inténtelo de nuevo cuando termine esa descarga.',
} as const
