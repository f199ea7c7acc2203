import { starsText } from '../../../platform/texts.tsx'
import { PAID_VOTES_PER_DAY, UNDO_MS, VOTE_PRICE_STARS } from '@liston/contract/voting'
import type { Topic } from './topic.ts'

/** Questions in Spanish. `questions-en.ts` has the same ones with the same ids. */
export const questionsEs: readonly Topic[] = [
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    questions: [
      {
        id: 'sin-cuenta',
        asked: '¿Hace falta una cuenta?',
        answer: ['Para leer y buscar, no. Para votar y crear rankings, sí: así cada persona cuenta una vez.'],
      },
      {
        id: 'confirmar',
        asked: 'No me llega el correo de confirmación',
        answer: [
          'Mira en el correo no deseado. Desde tu cuenta puedes pedir otro; el enlace vale 24 horas.',
          'Mientras tanto puedes usarlo todo: tus votos suman puntos, pero no pesan en el orden Justo hasta que confirmes.',
        ],
      },
      {
        id: 'contrasena',
        asked: 'He olvidado la contraseña',
        answer: ['En «Entrar», elige recuperarla. Te llega un enlace que vale 30 minutos y una sola vez.'],
      },
      {
        id: 'otro-dispositivo',
        asked: 'He dejado la sesión abierta en otro sitio',
        answer: [
          'En tu cuenta ves todas tus sesiones y puedes cerrarlas. Se cierran al momento, también si están abiertas.',
        ],
      },
      {
        id: 'borrar-cuenta',
        asked: '¿Cómo borro mi cuenta?',
        answer: [
          'En los ajustes de tu perfil, en «Tus datos», está «Eliminar mi cuenta». Desaparece de la vista al momento y tienes 30 días para recuperarla; después se borra lo que es tuyo. Ahí mismo ves qué se borra y qué queda sin tu nombre, y puedes pedir antes una copia de todos tus datos.',
        ],
      },
    ],
  },
  {
    id: 'votar',
    title: 'Votar',
    questions: [
      {
        id: 'tipos-de-voto',
        asked: '¿Qué diferencia hay entre +1, Boost y Ultra?',
        answer: [
          `El +1 es gratis. Un Boost suma 10 puntos por ${starsText('es', VOTE_PRICE_STARS.boost)} y un Ultra 50 por ${VOTE_PRICE_STARS.ultra}. Cada día puedes dar ${PAID_VOTES_PER_DAY.boost} Boosts y ${PAID_VOTES_PER_DAY.ultra} Ultras.`,
          'Los dos dan visibilidad. En el orden Justo solo deshacen empates exactos.',
        ],
      },
      {
        id: 'justo',
        asked: '¿Cómo se decide el orden Justo?',
        answer: [
          'El voto de cada miembro asentado cuenta casi igual, y las cuentas nuevas suman muy poco. De lo que llega tarde a la lista se estima con cautela qué habrían dicho quienes votaron antes. Las Stars solo deshacen empates exactos. La fórmula entera está en cada ranking, en «Cómo cuenta un voto».',
        ],
      },
      {
        id: 'deshacer',
        asked: 'Me he equivocado de voto',
        answer: [
          `Un Boost o un Ultra se deshace durante ${UNDO_MS / 1000} segundos y devuelve las Stars. Un +1 se quita cuando quieras, pulsándolo otra vez.`,
        ],
      },
      {
        id: 'no-deja-votar',
        asked: '¿Por qué no puedo votar algo?',
        answer: [
          'Puede que la votación esté cerrada, que el ranking sea tuyo (a tus elementos solo puedes darles un voto sencillo) o que vayas muy rápido: la página dice cuánto hay que esperar.',
        ],
      },
    ],
  },
  {
    id: 'rankings',
    title: 'Rankings',
    questions: [
      {
        id: 'borrador',
        asked: 'Se me cerró la página mientras escribía un ranking',
        answer: ['Está en Mis Rankings, en Borradores: se guarda solo mientras escribes.'],
      },
      {
        id: 'recuperar-ranking',
        asked: '¿Puedo recuperar un ranking borrado?',
        answer: [
          'Sí, durante 30 días, desde la papelera de Mis Rankings. Con 50 votantes o más no se borra: se archiva.',
        ],
      },
      {
        id: 'privado',
        asked: '¿Quién ve un ranking privado?',
        answer: [
          'Solo tú y, si creas su enlace secreto en «Editar», quien lo tenga y haya entrado con su cuenta. No sale en el buscador, ni en tu perfil, ni en las imágenes para compartir.',
        ],
      },
    ],
  },
  {
    id: 'stars',
    title: 'Stars y niveles',
    questions: [
      {
        id: 'ganar-stars',
        asked: '¿Cómo gano Stars?',
        answer: [
          'Subiendo de nivel, compartiendo cada nivel que alcanzas y, desde el nivel 3, cuando tus rankings llegan a 10, 50, 100 y 500 personas. En Evolución está cada movimiento con su motivo.',
        ],
      },
      {
        id: 'comprar-stars',
        asked: '¿Se pueden comprar Stars?',
        answer: ['No. Aquí no se compran, ni se venden, ni se pasan de una cuenta a otra: solo se ganan.'],
      },
    ],
  },
]
