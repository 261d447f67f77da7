export default {
  export: 'Exportar el historial',
  aboutOrganization:
    'Cada evento de la organización con sus pruebas criptográficas, y las inscripciones, las transacciones, las llaves, los resultados y la contabilidad como tablas.',
  aboutTournament:
    'Cada evento del torneo con sus pruebas criptográficas, y sus inscripciones, transacciones, llaves y resultados como tablas.',
  extent:
    '{events, plural, one {# evento} other {# eventos}} en {streams, plural, one {# registro} other {# registros}}, unos {size, number} MB.',
  content: 'Datos personales',
  sealed: 'Sellados',
  opened: 'Abiertos',
  erased:
    'Sellados: los nombres y las direcciones siguen cifrados. Abiertos: se pueden leer. Las personas eliminadas siguen eliminadas en ambos casos.',
  purpose: 'Finalidad',
  purposeHint: 'Aparece en el historial junto con su nombre. No nombre a nadie más aquí.',
  download: 'Descargar',
  verify:
    'Cualquiera puede comprobar el archivo: <code>npm run verify-export -- file.zip</code> no necesita base de datos ni contraseña. Está firmado con la clave {key}.',
  verifyUnknown:
    'Cualquiera puede comprobar el archivo: <code>npm run verify-export -- file.zip</code> no necesita base de datos ni contraseña.',
} as const
