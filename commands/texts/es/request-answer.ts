export default {
  withdrawnSubject: 'Retirada de {tournament}',
  declinedSubject: 'Su solicitud para {tournament} fue rechazada',
  withdrawn: '{athlete} queda fuera de {event}, como usted pidió.',
  refund: 'Se le devuelven {refund}. Puede tardar unos días en llegar.',
  noRefund: 'No se devuelve dinero.',
  withdrawalDeclined: 'Los organizadores rechazaron retirar a {athlete} de {event}. La inscripción sigue igual.',
  changeDeclined: 'Los organizadores rechazaron cambiar la prueba {event} de {athlete}. La inscripción sigue igual.',
  see: 'Ver la inscripción',
} as const
