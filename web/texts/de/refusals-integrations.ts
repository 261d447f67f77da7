export default {
  'api-key-not-found': 'Der API-Schlüssel wurde nicht gefunden.',
  'api-key-incomplete': 'Benennen Sie den Schlüssel und wählen Sie, was er lesen darf.',
  'too-many-api-keys':
    'Eine Organisation kann {most} API-Schlüssel haben. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'delivery-not-found': 'Die Zustellung wurde nicht gefunden oder liegt zu lange zurück.',
  'delivery-taken': 'Dies wurde inzwischen zugestellt.',
  'delivery-waiting': 'Dies wartet noch auf die Zustellung.',
  'webhook-not-found': 'Der Webhook wurde nicht gefunden.',
  'secret-outdated':
    'Die Webhooks wurden nach dieser Anfrage geändert, deshalb wird ihr Geheimnis nicht noch einmal angezeigt. Erzeugen Sie ein neues, wenn Sie es nicht notiert haben.',
  'webhook-kinds-missing': 'Wählen Sie mindestens eine Art von Ereignis.',
  'invalid-webhook-url': 'Geben Sie eine Adresse ein, die mit https:// beginnt und aus dem Internet erreichbar ist.',
  'too-many-webhooks':
    'Eine Organisation kann {most} Webhooks haben. Entfernen Sie einen, der nicht mehr gebraucht wird.',
} as const
