import type { MailTexts } from './texts-of-mails.ts'

export const es: MailTexts = {
  invitation: {
    subject: (organization) => `Su invitación a ${organization}`,
    joinSubject: (organization) => `Confirme su cuenta en ${organization}`,
    reasons: {
      join: (organization) =>
        `Usted solicitó unirse a ${organization}. Confirme su correo electrónico para iniciar sesión.`,
      admin: (organization) => `${organization} le ha invitado a iniciar sesión.`,
      guardian: (organization) => `Un miembro de su familia le ha invitado a su membresía en ${organization}.`,
      import: (organization) => `Usted está registrado en ${organization}. Con este enlace puede iniciar sesión.`,
      opening: (organization) => `${organization} está lista. Este enlace le da acceso como administrador.`,
    },
    accept: 'Aceptar la invitación',
    confirm: 'Confirmar e iniciar sesión',
    validFor: (hours) =>
      `Este enlace funciona durante ${hours} ${hours === 1 ? 'hora' : 'horas'} y solo para usted: no reenvíe este correo.`,
    ignore: 'Si no lo esperaba, puede ignorarlo o rechazarlo.',
    decline: 'Rechazar',
  },
  receipt: {
    subject: (tournament) => `Su recibo de ${tournament}`,
    headings: { registered: 'Inscripción confirmada', paid: 'Pago recibido', canceled: 'Inscripción cancelada' },
    starts: 'Comienza',
    ends: 'Termina',
    where: 'Lugar',
    online: 'En línea',
    andOnline: (place) => `${place} y en línea`,
    toBeAnnounced: 'Por anunciar',
    map: 'Abrir en el mapa',
    calendar: 'Agregar al calendario',
    open: 'Abrir su recibo',
    desk: 'Muestre el código QR de su recibo al registrarse a la llegada.',
    athlete: 'Atleta',
    items: 'Artículos adicionales',
    canceledLine: 'Cancelado',
    sums: {
      subtotal: 'Subtotal',
      discount: 'Descuento',
      tax: 'Impuesto',
      fee: 'Cargo por servicio',
      total: 'Total',
      refunded: 'Reembolsado',
      refunding: 'Reembolso en curso',
      'charged-back': 'Contracargo',
    },
    paidOn: 'Fecha',
    number: 'Número de pedido',
    free: 'No fue necesario ningún pago.',
    paidWith: (brand, lastFour) => `Pagado con ${brand} terminada en ${lastFour}.`,
    questions: '¿Preguntas?',
  },
  refund: {
    subject: (tournament) => `Su reembolso de ${tournament}`,
    heading: 'Su reembolso va en camino',
    amount: 'Reembolso',
    arrives: (brand, lastFour) =>
      `Devolvemos el dinero a su ${brand} terminada en ${lastFour}. Suele llegar en un plazo de 5 a 10 días hábiles.`,
    arrivesByCard:
      'Devolvemos el dinero a la tarjeta con la que pagó. Suele llegar en un plazo de 5 a 10 días hábiles.',
  },
  paper: {
    receipt: 'Recibo',
    refund: 'Recibo de reembolso',
    invoice: 'Factura',
    issued: 'Fecha',
    number: 'Número',
    billedTo: 'Facturado a',
    status: 'Estado',
    standings: { due: 'Pendiente de pago', paid: 'Pagada', canceled: 'Cancelada' },
    details: 'Detalle',
    amount: 'Importe',
    payAt: (address) => `Pague en ${address}`,
    unprintable: 'Un signo de interrogación en un nombre puede representar un carácter que no se puede imprimir aquí.',
  },
  invoice: {
    subjects: {
      notice: (tournament) => `Factura de ${tournament}`,
      reminder: (tournament) => `Recordatorio: su factura de ${tournament}`,
      paid: (tournament) => `Su factura de ${tournament} está pagada`,
    },
    amounts: {
      notice: (amount, number) => `Tiene una factura de ${amount} (número ${number}).`,
      reminder: (amount, number) => `Su factura de ${amount} (número ${number}) sigue pendiente de pago.`,
      paid: (amount, number) => `Gracias. Hemos recibido ${amount} por la factura ${number}.`,
    },
    adds: (events) => `Corresponde a: ${events}.`,
    swaps: (events, instead) => `Corresponde a: ${events} en lugar de ${instead}.`,
    until: (moment) => `Le reservamos el lugar hasta el ${moment}.`,
    pay: 'Ver y pagar la factura',
    see: 'Ver la factura',
    yours: 'Solo usted puede abrir la factura: inicie sesión con esta dirección de correo.',
  },
  mailing: {
    why: (tournament, organization) =>
      `Recibe este correo porque su familia está inscrita en ${tournament}. Trata de ese torneo y lo envían sus organizadores de ${organization}.`,
    answer: (address) => `Para contestar, responda a este correo o escriba a ${address}.`,
  },
  waitingList: {
    subjects: {
      offered: (event) => `Hay un lugar libre para usted en ${event}`,
      end: (event) => `Su oferta para ${event} ha terminado`,
      off: (event) => `Ya no está en la lista de espera de ${event}`,
    },
    isFree: (athlete, event, tournament) =>
      `Se liberó un lugar en ${event} de ${tournament}, y el siguiente turno es de ${athlete}.`,
    until: (moment) => `Se lo reservamos hasta el ${moment}. Solo paga si lo acepta.`,
    otherwise:
      'Si no lo quiere, recházelo en la misma página para que pueda aprovecharlo la siguiente familia. Sin respuesta, el lugar pasa a ella y su nombre va, una sola vez, al final de la fila.',
    ended: {
      end: (athlete, event, tournament) =>
        `Reservamos un lugar en ${event} de ${tournament} para ${athlete} y no recibimos respuesta, así que pasó al siguiente de la fila. Sigue en la lista, ahora al final. Si una segunda oferta queda sin respuesta, quitaremos su nombre.`,
      off: (athlete, event, tournament) =>
        `Ofrecimos dos veces a ${athlete} un lugar en ${event} de ${tournament} y no recibimos respuesta, así que quitamos su nombre de la lista. Puede volver a apuntarse cuando quiera.`,
    },
    take: 'Aceptar o rechazar el lugar',
    see: 'Ver el torneo',
  },
  review: {
    subjects: {
      pass: (student, item) => `${student}: ${item} está aceptado`,
      fail: (student, item) => `${student}: ${item} necesita un poco más de práctica`,
    },
    what: {
      pass: (coach, student, item) =>
        `${coach} vio el video de ${item} que envió ${student} y lo aceptó. ¡Muy bien hecho!`,
      fail: (coach, student, item) =>
        `${coach} vio el video de ${item} que envió ${student} y anotó qué hay que mejorar. Véanlo juntos, practiquen y grábenlo de nuevo.`,
    },
    coach: 'Un entrenador',
    again: 'El video se revisó otra vez y esta es la decisión actual. Lo que escribimos antes ya no vale.',
    oneMore: 'Todavía falta otra revisión de este video. Entonces le escribiremos de nuevo.',
    see: 'Ver la revisión',
    turnOff: 'Elegir qué correos recibe',
  },
  organizations: {
    subject: 'Dónde iniciar sesión',
    lead: 'Preguntó dónde iniciar sesión. Tiene una cuenta en:',
    ignore: 'Si usted no lo solicitó, puede ignorar este correo.',
  },
  emailChange: {
    linkSubject: (organization) => `Confirme su nuevo correo electrónico en ${organization}`,
    linkHeading: 'Confirme su nuevo correo electrónico',
    linkFor: (before, wanted, organization) =>
      `La cuenta ${before} en ${organization} usará a partir de ahora esta dirección, ${wanted}.`,
    linkButton: 'Confirmar esta dirección',
    linkValidFor:
      'Este enlace funciona durante 24 horas, con la sesión de esa cuenta iniciada. No cambia nada hasta que usted confirme.',
    linkIgnore: 'Si usted no lo solicitó, puede ignorar este correo.',
    noticeSubject: (organization) => `Su correo electrónico en ${organization} está a punto de cambiar`,
    noticeHeading: 'Su correo electrónico está a punto de cambiar',
    noticeFor: (wanted, organization) =>
      `Usted pidió a ${organization} que use la dirección ${wanted} para su cuenta en lugar de esta.`,
    noticeSent: 'Hemos enviado un enlace a la nueva dirección. No cambia nada hasta que se confirme allí.',
    noticeButton: 'Abrir su perfil',
    noticeIgnore: 'Si usted no lo solicitó, inicie sesión, cancele el cambio en su perfil y avise a la organización.',
  },
  erasure: {
    subject: (organization) => `Su cuenta en ${organization} se eliminará`,
    heading: 'Su cuenta se eliminará',
    deletedOn: (organization, day) => `Usted pidió a ${organization} que elimine su cuenta. Se eliminará el ${day}.`,
    changeYourMind:
      'Hasta entonces puede cambiar de opinión. Las inscripciones y los pagos se conservan sin su nombre.',
    keep: 'Conservar mi cuenta',
    notAsked: 'Si usted no lo solicitó, inicie sesión, conserve su cuenta y avise a la organización.',
  },
  failingWebhook: {
    subject: (host) => `Su webhook a ${host} se ha desactivado`,
    what: (host) =>
      `Desde hace unos cinco días, ${host} no ha aceptado nada de lo que enviamos, así que hemos dejado de intentarlo.`,
    look: 'Ver qué ha pasado',
    kept: 'Lo que no se pudo entregar se conserva. Cuando vuelva a activar el webhook, se enviará en orden.',
  },
  dispute: {
    subjects: {
      inquiry: (tournament) => `Un banco pregunta por un pago de ${tournament}`,
      chargeback: (tournament) => `Se disputa un pago de ${tournament}`,
    },
    what: {
      inquiry: (amount, tournament) =>
        `Alguien preguntó a su banco por un pago de ${amount} de ${tournament}. Todavía no se ha movido dinero.`,
      chargeback: (amount, tournament) =>
        `Alguien disputa con su banco un pago de ${tournament}; por ahora, el banco ha retirado ${amount}.`,
    },
    evidenceUntil: (moment) => `Se pueden presentar pruebas hasta: ${moment}.`,
    hint: {
      inquiry: 'Responda al banco o reembolse el pago antes de que se convierta en una disputa.',
      chargeback: 'Sin pruebas, el banco da la razón a quien pagó. Las pruebas se presentan en el proveedor de pagos.',
    },
    see: 'Ver el pago',
    handIn: 'Presentar pruebas en el proveedor de pagos',
  },
  feedback: {
    answers: (organization) => `${organization} responde a lo que usted escribió:`,
    supportSubject: (summary) => `Ayuda: ${summary}`,
    asks: (name, email, organization) => `${name} (${email}) pide ayuda a ${organization}.`,
    writeBack: 'Responda a este correo para contestarle.',
  },
}
