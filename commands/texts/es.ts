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
    discount: 'Descuento',
    total: 'Total',
    free: 'No fue necesario ningún pago.',
    paidWith: (brand, lastFour) => `Pagado con ${brand} terminada en ${lastFour}.`,
    questions: '¿Preguntas?',
  },
}
