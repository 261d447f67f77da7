export default {
  subject: 'Ihre Erstattung für {tournament}',
  heading: 'Ihre Erstattung ist unterwegs',
  amount: 'Erstattung',
  arrives:
    'Das Geld geht zurück auf Ihre {brand} mit den Endziffern {lastFour}. In der Regel ist es nach 5 bis 10 Werktagen da.',
  arrivesByCard:
    'Das Geld geht zurück auf die Karte, mit der Sie bezahlt haben. In der Regel ist es nach 5 bis 10 Werktagen da.',
} as const
