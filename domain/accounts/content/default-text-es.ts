import { type DefaultText, mailLink, paragraphs, section } from './paragraphs.ts'

const write = (name: string, contact: string | null): string =>
  contact === null ? `Escriba a ${name} con Ayuda, en su menú.` : `Escriba a ${name}: ${mailLink(contact)}.`

export const defaultTextEs: DefaultText = {
  titles: { privacy: 'Política de privacidad', terms: 'Términos de uso', welcome: 'Bienvenida' },
  privacy: (name, contact) =>
    [
      paragraphs(
        `${name} usa este sitio para atender a sus miembros y organizar sus torneos. Esto es lo que guardamos sobre usted y por qué.`,
      ),
      section(
        'Qué guardamos',
        'Su nombre, su correo electrónico y, si lo indica, su número de móvil: para que inicie sesión y para escribirle.',
        'Los nombres de sus atletas y, en la medida en que sus torneos lo necesiten, la fecha de nacimiento, el género, el peso, la estatura, el nivel, el centro de entrenamiento, las fotos y las respuestas a preguntas: para inscribirlos en las divisiones correctas.',
        'Los videos que entregan sus atletas, con los comentarios, dibujos, puntuaciones y notas de voz de sus evaluaciones: para que aprendan de ellos.',
        'Sus inscripciones y sus pagos. Los números de tarjeta van de su navegador al proveedor de pagos; nunca se guardan aquí.',
        'Lo que nos escribe con Ayuda.',
      ),
      section(
        'Quién lo ve',
        `Las personas que dirigen ${name} y sus torneos ven lo que necesitan para su tarea; los entrenadores ven a los atletas de su propio centro de entrenamiento. Los nombres y las llaves de un torneo se muestran en su sala. No vendemos nada ni mostramos publicidad.`,
      ),
      section(
        'Cómo se protege',
        'Los datos personales se cifran con una clave distinta para cada persona. Cuando se borra a una persona, la clave se destruye y los datos no se pueden volver a leer. Los videos y las evaluaciones de los atletas se eliminan. Los importes de los pagos y los resultados de los torneos se conservan sin nombres.',
      ),
      section('Cookies', 'Su navegador guarda su inicio de sesión y sus ajustes. No le seguimos a otros sitios.'),
      section(
        'Sus derechos',
        `Puede preguntar qué se guarda sobre usted y pedir que se corrija o se borre. ${write(name, contact)}`,
      ),
    ].join('\n'),
  terms: (name, contact) =>
    [
      paragraphs(
        `Estos son los términos de uso del sitio de ${name}. Cada torneo tiene sus propios términos, que usted acepta al inscribirse.`,
      ),
      section(
        'Su cuenta',
        'Indique datos verdaderos y manténgalos al día: con ellos se forman las divisiones. No deje que otras personas inicien sesión con su cuenta; quien lo haga con su correo electrónico actúa en su nombre.',
        'Inscriba solo a atletas de los que sea padre, madre o tutor, o que se lo hayan pedido.',
      ),
      section(
        'Inscripciones y pagos',
        'Una inscripción vale cuando está pagada o, si no hay nada que pagar, cuando está confirmada. El organizador del torneo decide sobre los reembolsos.',
      ),
      section(
        'Conducta',
        `Use el sitio para su fin, no perturbe su funcionamiento y trate a los demás con respeto. ${name} puede cerrar una cuenta que no lo haga.`,
      ),
      section('Cambios', 'Estos términos pueden cambiar. Conservamos la versión que usted aceptó.'),
      section('Preguntas', write(name, contact)),
    ].join('\n'),
}
