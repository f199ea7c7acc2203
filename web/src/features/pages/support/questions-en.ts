import { starsText } from '../../../platform/texts.tsx'
import { PAID_VOTES_PER_DAY, UNDO_MS, VOTE_PRICE_STARS } from '@liston/contract/voting'
import type { Topic } from './topic.ts'

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
        answer: ['It is in My Rankings, under Drafts: it saves itself while you write.'],
      },
      {
        id: 'recuperar-ranking',
        asked: 'Can I bring a deleted ranking back?',
        answer: [
          'Yes, for 30 days, from the trash in My Rankings. With 50 voters or more it isn’t deleted but archived.',
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
