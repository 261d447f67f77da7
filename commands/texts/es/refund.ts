export default {
  subject: 'Su reembolso de {tournament}',
  heading: 'Su reembolso va en camino',
  amount: 'Reembolso',
  arrives:
    'Devolvemos el dinero a su {brand} terminada en {lastFour}. Suele llegar en un plazo de 5 a 10 días hábiles.',
  arrivesByCard: 'Devolvemos el dinero a la tarjeta con la que pagó. Suele llegar en un plazo de 5 a 10 días hábiles.',
} as const
