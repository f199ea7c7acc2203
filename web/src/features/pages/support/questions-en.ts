import { PAID_VOTES_PER_DAY, UNDO_MS, VOTE_PRICE_STARS } from '@liston/contract/voting'
import type { Topic } from './topic.ts'

/** The questions in English; `questions-es.ts` has the same ones, by the same ids. */
export const questionsEn: readonly Topic[] = [
  {
    id: 'cuenta',
    title: 'Your account',
    questions: [
      {
        id: 'sin-cuenta',
        asked: 'Do I need an account?',
        answer: [
          'Not for reading and searching. For voting and making rankings, yes: that way every person counts once.',
        ],
      },
      {
        id: 'confirmar',
        asked: 'The confirmation mail does not arrive',
        answer: [
          'Look among the junk mail. Your account can send another; its link works for 24 hours.',
          'Meanwhile you can use everything: your votes add points, but weigh nothing in the Fair order until you confirm.',
        ],
      },
      {
        id: 'contrasena',
        asked: 'I have forgotten my password',
        answer: ['Choose to recover it on the sign-in page. A link comes by mail; it works once, for 30 minutes.'],
      },
      {
        id: 'otro-dispositivo',
        asked: 'I left myself signed in somewhere else',
        answer: ['Your account lists all your sessions and can end them. They end at once, even while open.'],
      },
      {
        id: 'borrar-cuenta',
        asked: 'How do I delete my account?',
        answer: [
          'Ask whoever runs this installation: there is no button to do it unaided. Your rankings you can delete or make private yourself, in My Rankings.',
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
          `A +1 is free. A Boost adds 10 points for ${VOTE_PRICE_STARS.boost} Stars, an Ultra 50 for ${VOTE_PRICE_STARS.ultra}. You may give ${PAID_VOTES_PER_DAY.boost} Boosts and ${PAID_VOTES_PER_DAY.ultra} Ultras a day.`,
          'Both buy light. In the Fair order they hardly move a place.',
        ],
      },
      {
        id: 'justo',
        asked: 'How is the Fair order made?',
        answer: [
          'Every person counts once for each item, and only among the items they could see. New accounts weigh little, and Stars never make up more than a fifth. The whole formula is on every ranking, under “How a vote counts”.',
        ],
      },
      {
        id: 'deshacer',
        asked: 'I voted for the wrong thing',
        answer: [
          `A Boost or an Ultra can be undone for ${UNDO_MS / 1000} seconds, and gives the Stars back. A +1 you take back whenever you like, by pressing it again.`,
        ],
      },
      {
        id: 'no-deja-votar',
        asked: 'Why can I not vote for something?',
        answer: [
          'Voting may be closed, the ranking may be yours (your own items take one plain vote of yours), or you are going very fast: the page says how long to wait.',
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
        answer: ['It is in My Rankings, under Drafts: it saves itself while you write.'],
      },
      {
        id: 'recuperar-ranking',
        asked: 'Can I bring a deleted ranking back?',
        answer: [
          'Yes, for 30 days, from the bin of My Rankings. With 50 voters or more it is not deleted but archived.',
        ],
      },
      {
        id: 'privado',
        asked: 'Who sees a private ranking?',
        answer: ['Only you. It is not in the search, on your profile or in pictures for sharing.'],
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
        answer: ['No. Nothing that counts votes is bought, sold or given away here.'],
      },
    ],
  },
]
