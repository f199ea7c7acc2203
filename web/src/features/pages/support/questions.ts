import { starsText } from '../../../platform/texts.tsx'
import { PAID_VOTES_PER_DAY, UNDO_MS, VOTE_PRICE_STARS } from '@liston/contract/voting'

/** Questions in Spanish. `questionsEn` has the same ones with the same ids. */
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

/** Questions in English. `questions-es.ts` has the same ones with the same ids. */
export const questionsEn: readonly Topic[] = [
  {
    id: 'cuenta',
    title: 'Your account',
    questions: [
      {
        id: 'sin-cuenta',
        asked: 'Do I need an account?',
        answer: ['Not to read or search. To vote and make rankings, yes: that way each person counts once.'],
      },
      {
        id: 'confirmar',
        asked: 'The confirmation e-mail hasn’t arrived',
        answer: [
          'Check your spam folder. You can ask for another from your account; its link works for 24 hours.',
          'Meanwhile you can use everything: your votes add points, but don’t count in the Fair order until you confirm.',
        ],
      },
      {
        id: 'contrasena',
        asked: 'I have forgotten my password',
        answer: ['On the sign-in page, choose to recover it. We’ll e-mail you a link that works once, for 30 minutes.'],
      },
      {
        id: 'otro-dispositivo',
        asked: 'I left myself signed in somewhere else',
        answer: [
          'Your account lists all your sessions, and you can end them there. They end at once, even while open.',
        ],
      },
      {
        id: 'borrar-cuenta',
        asked: 'How do I delete my account?',
        answer: [
          'In the settings of your profile, “Your data” has “Delete my account”. The account disappears at once and you have 30 days to get it back; then what is yours is erased. It says there what is erased and what stays without your name, and you can ask for a copy of all your data first.',
        ],
      },
    ],
  },
  {
    id: 'votar',
    title: 'Voting',
    questions: [
      {
        id: 'tipos-de-voto',
        asked: 'What is the difference between +1, Boost and Ultra?',
        answer: [
          `A +1 is free. A Boost adds 10 points for ${starsText('en', VOTE_PRICE_STARS.boost)}, an Ultra 50 for ${VOTE_PRICE_STARS.ultra}. You may give ${PAID_VOTES_PER_DAY.boost} Boosts and ${PAID_VOTES_PER_DAY.ultra} Ultras a day.`,
          'Both get things seen. In the Fair order they only break exact ties.',
        ],
      },
      {
        id: 'justo',
        asked: 'How is the Fair order made?',
        answer: [
          'Every established member’s vote counts almost the same, and new accounts add very little. For what comes late to the list, we estimate with care what those who voted before would have said. Stars only break exact ties. The whole formula is on every ranking, under “How a vote counts”.',
        ],
      },
      {
        id: 'deshacer',
        asked: 'I voted for the wrong thing',
        answer: [
          `You can undo a Boost or an Ultra for ${UNDO_MS / 1000} seconds and get the Stars back. Take back a +1 whenever you like by pressing it again.`,
        ],
      },
      {
        id: 'no-deja-votar',
        asked: 'Why can’t I vote for something?',
        answer: [
          'Voting may be closed, the ranking may be yours (you can only give your own items a plain vote), or you may be going very fast: the page says how long to wait.',
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
        asked: 'The page closed while I was writing a ranking',
        answer: ['It is in My rankings, under Drafts: it saves itself while you write.'],
      },
      {
        id: 'recuperar-ranking',
        asked: 'Can I bring a deleted ranking back?',
        answer: [
          'Yes, for 30 days, from the trash in My rankings. With 50 voters or more it isn’t deleted but archived.',
        ],
      },
      {
        id: 'privado',
        asked: 'Who sees a private ranking?',
        answer: [
          'Only you and, if you make its secret link under “Edit”, whoever has it and is signed in. It is not in the search, on your profile or in pictures for sharing.',
        ],
      },
    ],
  },
  {
    id: 'stars',
    title: 'Stars and levels',
    questions: [
      {
        id: 'ganar-stars',
        asked: 'How do I earn Stars?',
        answer: [
          'By levelling up, by sharing each level you reach and, from level 3 on, when your rankings reach 10, 50, 100 and 500 people. Evolution has every movement with its reason.',
        ],
      },
      {
        id: 'comprar-stars',
        asked: 'Can Stars be bought?',
        answer: ['No. They can’t be bought, sold or passed from one account to another: they are only earned.'],
      },
    ],
  },
]

/** A frequently asked question. `id` is its anchor; `answer` is a list of paragraphs. */
export type Question = { id: string; asked: string; answer: readonly string[] }
export type Topic = { id: string; title: string; questions: readonly Question[] }
